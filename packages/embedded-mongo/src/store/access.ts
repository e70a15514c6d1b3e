import { encode } from '../bson/encode.ts'
import { formatValue } from '../bson/format-value.ts'
import { type Doc, newDoc } from '../bson/value.ts'
import { duplicateKeyError, MongoError } from '../errors.ts'
import type { Collection, Index } from './catalog.ts'
import { type IndexKeys, indexedValuesOf, indexKeysOf } from './index-keys.ts'
import type { View } from './view.ts'

export interface Access {
  readonly view: View
  insert(collection: Collection, doc: Doc): void
  replace(collection: Collection, rid: number, before: Doc, after: Doc): void
  remove(collection: Collection, rid: number, before: Doc): void
}

export interface KeyChange {
  readonly index: Index
  readonly removed: readonly Buffer[]
  readonly added: readonly Buffer[]
  readonly arrayFields: readonly number[]
}

/** Keys per index, in the collection's index order. Empty means no document. */
export type DocKeys = readonly IndexKeys[]

export const NO_KEYS: DocKeys = []

/** @throws {MongoError} 171 for parallel arrays, see `indexKeysOf` */
export function documentKeys(collection: Collection, doc: Doc): DocKeys {
  return collection.indexes.map((index) => indexKeysOf(index, doc))
}

/** Undefined means no document. */
export function keyChanges(collection: Collection, before: Doc | undefined, after: Doc | undefined): KeyChange[] {
  const keys = (doc: Doc | undefined) => (doc === undefined ? NO_KEYS : documentKeys(collection, doc))
  return keyChangesBetween(collection, keys(before), keys(after))
}

export function keyChangesBetween(collection: Collection, before: DocKeys, after: DocKeys): KeyChange[] {
  const changes: KeyChange[] = []
  collection.indexes.forEach((index, at) => {
    const old = before[at]?.keys ?? []
    const next = after[at]?.keys ?? []
    const removed = without(old, next)
    const added = without(next, old)
    if (removed.length > 0 || added.length > 0) {
      changes.push({ index, removed, added, arrayFields: after[at]?.arrayFields ?? [] })
    }
  })
  return changes
}

/** From this count on, a set is faster than a linear search. */
const MANY_KEYS = 16

function without(keys: readonly Buffer[], others: readonly Buffer[]): readonly Buffer[] {
  if (others.length === 0) return keys
  if (others.length < MANY_KEYS) return keys.filter((key) => !others.some((each) => each.equals(key)))
  const known = new Set(others.map((key) => key.toString('latin1')))
  return keys.filter((key) => !known.has(key.toString('latin1')))
}

export const MAX_DOCUMENT = 16 * 1024 * 1024
/** Below `decode`'s limit, because commands and replies nest documents a few levels down. */
const MAX_DEPTH = 180

/** @throws {MongoError} if the document exceeds 16 MiB or nests too deep to decode again */
export function encodeDocument(doc: Doc): Buffer {
  const body = encode(doc, MAX_DEPTH)
  if (body.length > MAX_DOCUMENT) throw documentTooLarge(body.length)
  return body
}

export function documentTooLarge(size: number): MongoError {
  return new MongoError(
    'BSONObjectTooLarge',
    `BSONObj size: ${size} is invalid. Size must be between 0 and ${MAX_DOCUMENT}`,
  )
}

export function duplicateKeyErrorFor(collection: Collection, index: Index, doc: Doc, key: Buffer): MongoError {
  const values = indexedValuesOf(index, doc, key)
  const value = newDoc()
  for (const [field, { path }] of index.fields.entries()) value[path] = values[field] ?? null
  return duplicateKeyError(collection.namespace, index.name, index.key, value, formatValue(value))
}
