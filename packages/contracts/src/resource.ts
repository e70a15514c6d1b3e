import type * as z from 'zod/mini'
import type { Tag } from './call.ts'
import type { Lang } from './lang.ts'

type Words = Readonly<Record<Lang, string>>

/** A managed collection of the console, as both sides and the document of all calls read it. */
export type ManagedResource = {
  /** Last segment of its path, /api/admin/{name}. */
  readonly name: string
  /**
   * Keys of the specification's envelope: `{ competions: […] }`, `{ competion: … }`; `id` is what its calls name the record
   * by, where not `id` (`file_id`).
   */
  readonly names: { readonly many: string; readonly one: string; readonly id?: string }
  readonly tag: Tag
  /** What its records are called after a verb: 'seasons', 'a season'. */
  readonly words: { readonly many: Words; readonly one: Words }
  /** A record as it is answered, without its `version`. */
  readonly record: z.ZodMiniType<{ id: string }, unknown>
}

/** Declares a managed resource. Its record keeps its own type. */
// @__NO_SIDE_EFFECTS__
export const declareResource = <const R extends ManagedResource>(resource: R): R => resource
