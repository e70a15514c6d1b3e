import type { AdminCase } from '@olympiad/contracts/views/community'

type Of = Pick<AdminCase, 'id' | 'post'>
/** Of each case that was open here, when its words were last edited at that time (ISO 8601); null where they never were. */
export type Seen = ReadonlyMap<string, string | null>

/** The same with a case that is open now; what was seen first counts. */
export const withSeen = (seen: Seen, { id, post }: Of): Seen =>
  !post || seen.has(id) ? seen : new Map([...seen, [id, post.edited_at]])

/** Whether the words of a case are others than those that were read when it was first open. */
export const isEdited = (seen: Seen, { id, post }: Of): boolean =>
  post !== null && seen.has(id) && seen.get(id) !== post.edited_at
