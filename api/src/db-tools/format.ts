import { BSON } from 'mongodb'
import { EXACT, type Shape } from './database.ts'

/**
 * A backup is one gzip file of records. A record is one byte that says its kind, and a BSON document: the head, then each
 * collection with its documents behind it, then the end with the SHA-256 of all before it.
 */
export const FORMAT = 'olympiad-backup'
/** Rises when an older program could no longer read what is written. */
export const VERSION = 1

export const Kind = { head: 0x48, collection: 0x43, document: 0x44, end: 0x45 } as const

export interface Head {
  readonly format: string
  readonly version: number
  /** The database's name where it was taken. */
  readonly database: string
  readonly taken_at: Date
}

export interface End {
  readonly collections: number
  readonly documents: number
  readonly sha256: string
}

/** What a database is made of, in the order of a backup. */
export type Part =
  | { readonly kind: 'collection'; readonly shape: Shape }
  | { readonly kind: 'document'; readonly bytes: Uint8Array }

/** MongoDB's limit for a document, and room for what a head or a collection says. */
export const MAX_RECORD = 17 * 1024 * 1024

export function record(kind: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(kind), bytes])
}

export function recordOf(part: Part): Buffer {
  return part.kind === 'document'
    ? record(Kind.document, part.bytes)
    : record(Kind.collection, BSON.serialize(part.shape))
}

export function partOf(kind: number, bytes: Uint8Array): Part | undefined {
  if (kind === Kind.document) return { kind: 'document', bytes }
  if (kind !== Kind.collection) return undefined
  const { name, options, indexes } = BSON.deserialize(bytes, EXACT)
  return { kind: 'collection', shape: { name, options, indexes } }
}
