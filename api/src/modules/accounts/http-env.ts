import type { PlatformEnv } from '../../platform/http/env.ts'
import type { User } from './user.entity.ts'

/** What every handler finds in its context: what the platform puts there, and who asks. */
export type Env = {
  Variables: PlatformEnv['Variables'] & {
    user: User | undefined
    /** The token that the request came with, for sign-out. */
    token: string | undefined
  }
}
