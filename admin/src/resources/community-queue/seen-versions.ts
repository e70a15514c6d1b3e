import type { AdminModerationCase } from '@olympiad/contracts/views/community'

type Of = Pick<AdminModerationCase, 'id' | 'post'>
/** Time of the last edit (ISO 8601) of each opened case; null without one. */
export type SeenVersions = ReadonlyMap<string, string | null>

/** Keeps the first version seen. */
export const markSeen = (seen: SeenVersions, { id, post }: Of): SeenVersions =>
  !post || seen.has(id) ? seen : new Map([...seen, [id, post.edited_at]])

export const isEditedSinceSeen = (seen: SeenVersions, { id, post }: Of): boolean =>
  post !== null && seen.has(id) && seen.get(id) !== post.edited_at
