import type { ObjectId } from '@mikro-orm/mongodb'
import type { ErasureAction, PersonalDataCategory, PersonalDataItem } from '@olympiad/contracts/views/privacy'
import type { StoredDocument } from '../../../model/stored-document.ts'
import type { Em } from '../../../platform/database.ts'
import type { Where } from '../../../platform/http/resource.ts'
import { collectionByName } from '../collections.ts'
import type { DataSubject } from './data-subject.ts'

export type PartialStored<Entity> = { _id: ObjectId } & Partial<StoredDocument<Entity>>

export type InventoryEntry = {
  collection: string
  part: PersonalDataCategory
  fate: ErasureAction
  /** Undefined when no document can be about the person. With the fate `deleted` an erasure deletes what it matches. */
  where(subject: DataSubject): Where | undefined
  /** Must not contain data of anybody else. */
  view(row: { _id: ObjectId }, subject: DataSubject): object
}

export const inventoryEntry = <Entity>(declared: {
  collection: string
  part: PersonalDataCategory
  fate: ErasureAction
  where(subject: DataSubject): Where | undefined
  view(row: PartialStored<Entity>, subject: DataSubject): object
}): InventoryEntry => ({ ...declared, view: (row, subject) => declared.view(row as PartialStored<Entity>, subject) })

const PAGE_SIZE = 500

/** Oldest first; loads one page at a time. */
export async function* exportRecords(
  em: Em,
  { collection, where, view }: InventoryEntry,
  subject: DataSubject,
): AsyncGenerator<object> {
  const found = where(subject)
  if (!found) return
  const rows = collectionByName(em, collection)
  for (let after: ObjectId | undefined; ; ) {
    const next = after ? { $and: [found, { _id: { $gt: after } }] } : found
    const page = await rows.find(next, { sort: { _id: 1 }, limit: PAGE_SIZE }).toArray()
    for (const row of page) yield view(row, subject)
    after = page.at(-1)?._id
    if (page.length < PAGE_SIZE) return
  }
}

/** The first entry of a category defines what an erasure does with it. */
export async function countPersonalData(
  em: Em,
  entries: readonly InventoryEntry[],
  subject: DataSubject,
): Promise<PersonalDataItem[]> {
  const parts = new Map<PersonalDataCategory, PersonalDataItem>()
  for (const { collection, part, fate, where } of entries) {
    const found = where(subject)
    const count = found ? await collectionByName(em, collection).countDocuments(found) : 0
    const before = parts.get(part)
    parts.set(part, { part, fate: before?.fate ?? fate, count: (before?.count ?? 0) + count })
  }
  return [...parts.values()]
}
