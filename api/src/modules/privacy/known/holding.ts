import type { ObjectId } from '@mikro-orm/mongodb'
import type { DataPart, Fate, HeldPart } from '@olympiad/contracts/views/privacy'
import type { Stored } from '../../../model/stored.ts'
import type { Em } from '../../../platform/database.ts'
import type { Where } from '../../../platform/http/resource.ts'
import { collectionNamed } from '../collections.ts'
import type { Subject } from './subject.ts'

/** A stored document, of which older ones may lack any field. */
export type Held<Entity> = { _id: ObjectId } & Partial<Stored<Entity>>

/** What one collection holds of people, and what becomes of it. */
export type Holding = {
  /** As MongoDB has it. */
  collection: string
  part: DataPart
  fate: Fate
  /** The documents that are about somebody; undefined where none can be. */
  where(subject: Subject): Where | undefined
  /** What the person gets of such a document: nothing of anybody else. */
  view(row: { _id: ObjectId }, subject: Subject): object
}

/** Names the entity of a holding once. */
export const holding = <Entity>(declared: {
  collection: string
  part: DataPart
  fate: Fate
  where(subject: Subject): Where | undefined
  view(row: Held<Entity>, subject: Subject): object
}): Holding => ({ ...declared, view: (row, subject) => declared.view(row as Held<Entity>, subject) })

const PAGE = 500

/** The documents of a holding as the person gets them, in the order in which they were made; a page of them in memory. */
export async function* exported(
  em: Em,
  { collection, where, view }: Holding,
  subject: Subject,
): AsyncGenerator<object> {
  const found = where(subject)
  if (!found) return
  const rows = collectionNamed(em, collection)
  for (let after: ObjectId | undefined; ; ) {
    const next = after ? { $and: [found, { _id: { $gt: after } }] } : found
    const page = await rows.find(next, { sort: { _id: 1 }, limit: PAGE }).toArray()
    for (const row of page) yield view(row, subject)
    after = page.at(-1)?._id
    if (page.length < PAGE) return
  }
}

/** How much is held of somebody, by part; what becomes of a part is said by its first holding. */
export async function heldOf(em: Em, holdings: readonly Holding[], subject: Subject): Promise<HeldPart[]> {
  const parts = new Map<DataPart, HeldPart>()
  for (const { collection, part, fate, where } of holdings) {
    const found = where(subject)
    const count = found ? await collectionNamed(em, collection).countDocuments(found) : 0
    const before = parts.get(part)
    parts.set(part, { part, fate: before?.fate ?? fate, count: (before?.count ?? 0) + count })
  }
  return [...parts.values()]
}
