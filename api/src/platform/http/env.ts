import type { Lang } from '@olympiad/contracts/lang'
import type { Actor } from '../actor.ts'
import type { Em } from '../database.ts'

export type PlatformEnv = {
  Variables: {
    em: Em
    lang: Lang
    requestId: string
    /** The exceeded limit's name, for metrics. */
    limitedBy: string | undefined
    actor: Actor | undefined
    /** Whether the reader of a managed resource sees contacts, national ids and birth dates. */
    seesPersonalData: boolean | undefined
    /** Set where the fields of a managed resource need different rights. */
    mayChange: ((field: string) => boolean) | undefined
  }
}
