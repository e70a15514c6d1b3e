import type { ObjectId } from '@mikro-orm/mongodb'
import { invalidate } from '../../platform/cache-tags.ts'
import type { Em } from '../../platform/database.ts'
import { revisionsCollection } from './collections.ts'

const keyOf = (event: ObjectId | string): string => `event:${event}`

/** Raised by this copy. Keyed by database connection, which all forks share. */
const raised = new WeakMap<object, Map<string, number>>()

/**
 * Tells the boards of all copies that what they show has changed: here at once, in others within half a second. Call
 * it after the commit; earlier, a board could be made from the old state.
 */
export async function raiseEventRevision(em: Em, event: ObjectId | string): Promise<void> {
  if (em.isInTransaction()) throw new Error('the revision of an event is raised after the commit')
  const _id = keyOf(event)
  const stored = await revisionsCollection(em).findOneAndUpdate(
    { _id },
    { $inc: { value: 1 } },
    { upsert: true, returnDocument: 'after' },
  )
  const own = raised.get(em.getConnection()) ?? new Map<string, number>()
  raised.set(em.getConnection(), own.set(_id, Math.max(own.get(_id) ?? 0, stored?.value ?? 0)))
}

/** Also of what public pages and menus say: its names, days, state and staff. Call it after the commit. */
export async function raiseEventChange(em: Em, event: ObjectId | string): Promise<void> {
  await raiseEventRevision(em, event)
  await invalidate(em, 'content')
}

export const raisedEventRevision = (em: Em, event: ObjectId | string): number =>
  raised.get(em.getConnection())?.get(keyOf(event)) ?? 0

export async function readEventRevision(em: Em, event: ObjectId | string): Promise<number> {
  return (await revisionsCollection(em).findOne({ _id: keyOf(event) }))?.value ?? 0
}
