import type { Lang } from '@olympiad/contracts/lang'
import type { User } from '../../modules/accounts/user.entity.ts'
import type { Em } from '../database.ts'

/** What every handler finds in its context. */
export type Env = {
  Variables: {
    /** A fork of its own for each request. */
    em: Em
    lang: Lang
    user: User | undefined
    /** The token that the request came with, for sign-out. */
    token: string | undefined
    requestId: string
  }
}
