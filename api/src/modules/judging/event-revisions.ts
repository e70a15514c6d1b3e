import type { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../../platform/database.ts'

type Stored = { _id: string; value: number }
const revisions = (em: Em) => em.getCollection<Stored>('revisions')
const keyOf = (event: ObjectId | string): string => `event:${event}`

/**
 * Tells the boards of all copies that what they show has changed. Call it after the commit; earlier, a board could be
 * made from the old state.
 */
export async function raiseEventRevision(em: Em, event: ObjectId | string): Promise<void> {
  if (em.isInTransaction()) throw new Error('the revision of an event is raised after the commit')
  await revisions(em).updateOne({ _id: keyOf(event) }, { $inc: { value: 1 } }, { upsert: true })
}

export async function readEventRevision(em: Em, event: ObjectId | string): Promise<number> {
  return (await revisions(em).findOne({ _id: keyOf(event) }))?.value ?? 0
}
