import type { Lang } from '@olympiad/contracts/lang'
import type { Actor } from '../actor.ts'
import type { Em } from '../database.ts'

/** What the platform puts into the context of every request. */
export type PlatformEnv = {
  Variables: {
    /** A fork of its own for each request. */
    em: Em
    lang: Lang
    requestId: string
    /** The rule that found this one too many, for the figures. */
    limitedBy: string | undefined
    /** Who asks; undefined without a session. */
    actor: Actor | undefined
  }
}
