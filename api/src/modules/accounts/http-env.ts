import type { User } from '../../model/user.entity.ts'
import type { PlatformEnv } from '../../platform/http/env.ts'

/** What every handler finds in its context: what the platform puts there, and who asks. */
export type Env = {
  Variables: PlatformEnv['Variables'] & {
    user: User | undefined
    /** An admin who has to set a second factor up: nobody yet, save for that and for their own session. */
    enrolling: User | undefined
    /** When the owner of the session last proved to be there. */
    provenAt: Date | undefined
    /** The token that the request came with, for sign-out. */
    token: string | undefined
  }
}
