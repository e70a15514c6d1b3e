import { encode } from '../bson/encode.ts'
import { show } from '../bson/show.ts'
import { type Doc, newDoc } from '../bson/value.ts'
import { duplicateKey, MongoError } from '../errors.ts'
import type { Collection, Index } from './catalog.ts'
import { type IndexKeys, keysOf, valuesOf } from './index-keys.ts'
import type { View } from './view.ts'

/** Reading and writing as one command does it: at once, or inside its transaction. */
export interface Access {
  readonly view: View
  insert(collection: Collection, doc: Doc): void
  replace(collection: Collection, rid: number, before: Doc, after: Doc): void
  remove(collection: Collection, rid: number, before: Doc): void
}

/** What a write changes in one index. */
export interface KeyChange {
  readonly index: Index
  readonly removed: readonly Buffer[]
  readonly added: readonly Buffer[]
  readonly arrays: readonly number[]
}

/** A document's keys, for each index of its collection in their order; empty stands for no document. */
export type DocKeys = readonly IndexKeys[]

export const NO_KEYS: DocKeys = []

/** The keys that a document has. @throws {MongoError} 171 for arrays side by side, see `keysOf` */
export function docKeys(collection: Collection, doc: Doc): DocKeys {
  return collection.indexes.map((index) => keysOf(index, doc))
}

/** What changing one document into another changes in the indexes; undefined stands for no document. */
export function keyChanges(collection: Collection, before: Doc | undefined, after: Doc | undefined): KeyChange[] {
  const keys = (doc: Doc | undefined) => (doc === undefined ? NO_KEYS : docKeys(collection, doc))
  return changesBetween(collection, keys(before), keys(after))
}

/** The same of documents whose keys are known. */
export function changesBetween(collection: Collection, before: DocKeys, after: DocKeys): KeyChange[] {
  const changes: KeyChange[] = []
  collection.indexes.forEach((index, at) => {
    const old = before[at]?.keys ?? []
    const next = after[at]?.keys ?? []
    const removed = without(old, next)
    const added = without(next, old)
    if (removed.length > 0 || added.length > 0) {
      changes.push({ index, removed, added, arrays: after[at]?.arrays ?? [] })
    }
  })
  return changes
}

/** From so many keys on, a set of them is quicker than looking at each. */
const MANY_KEYS = 16

function without(keys: readonly Buffer[], others: readonly Buffer[]): readonly Buffer[] {
  if (others.length === 0) return keys
  if (others.length < MANY_KEYS) return keys.filter((key) => !others.some((each) => each.equals(key)))
  const known = new Set(others.map((key) => key.toString('latin1')))
  return keys.filter((key) => !known.has(key.toString('latin1')))
}

const MAX_DOCUMENT = 16 * 1024 * 1024
/** Below what `decode` reads, since commands and replies have documents some levels down. */
const MAX_DEPTH = 180

/** A document's bytes, or the refusal of one over 16 MiB or nested deeper than can be read again. */
export function bodyOf(doc: Doc): Buffer {
  const body = encode(doc, MAX_DEPTH)
  if (body.length > MAX_DOCUMENT) {
    throw new MongoError(
      'BSONObjectTooLarge',
      `BSONObj size: ${body.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT}`,
    )
  }
  return body
}

/** The error of a second document with a unique key; `keyValue` names what both hold. */
export function duplicate(collection: Collection, index: Index, doc: Doc, key: Buffer): MongoError {
  const values = valuesOf(index, doc, key)
  const value = newDoc()
  for (const [field, { path }] of index.fields.entries()) value[path] = values[field] ?? null
  return duplicateKey(collection.namespace, index.name, index.key, value, show(value))
}
