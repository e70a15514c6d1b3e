import type { User } from '../../model/user.entity.ts'
import type { PlatformEnv } from '../../platform/http/env.ts'

export type Env = {
  Variables: PlatformEnv['Variables'] & {
    user: User | undefined
    /** An admin without the required second factor: may only set it up and manage their session. */
    enrolling: User | undefined
    provenAt: Date | undefined
    token: string | undefined
  }
}
