import { BSON } from 'mongodb'
import { type CollectionDefinition, LOSSLESS_BSON } from './collections.ts'

/**
 * A backup is one gzip file of records: a kind byte and a BSON document each.
 * Order: the head, each collection followed by its documents, the end with the SHA-256 of everything before it.
 */
export const BACKUP_FORMAT = 'olympiad-backup'
/** Increase when older programs can no longer read the format. */
export const BACKUP_VERSION = 1

export const RecordKind = { head: 0x48, collection: 0x43, document: 0x44, end: 0x45 } as const

export interface BackupHeader {
  readonly format: string
  readonly version: number
  readonly database: string
  readonly taken_at: Date
}

export interface BackupTrailer {
  readonly collections: number
  readonly documents: number
  readonly sha256: string
}

export type BackupPart =
  | { readonly kind: 'collection'; readonly definition: CollectionDefinition }
  | { readonly kind: 'document'; readonly bytes: Uint8Array }

/** MongoDB's document limit, plus room for a head or a collection. */
export const MAX_RECORD_BYTES = 17 * 1024 * 1024

export function encodeRecord(kind: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(kind), bytes])
}

export function encodePart(part: BackupPart): Buffer {
  return part.kind === 'document'
    ? encodeRecord(RecordKind.document, part.bytes)
    : encodeRecord(RecordKind.collection, BSON.serialize(part.definition))
}

export function decodePart(kind: number, bytes: Uint8Array): BackupPart | undefined {
  if (kind === RecordKind.document) return { kind: 'document', bytes }
  if (kind !== RecordKind.collection) return undefined
  const { name, options, indexes } = BSON.deserialize(bytes, LOSSLESS_BSON)
  return { kind: 'collection', definition: { name, options, indexes } }
}
