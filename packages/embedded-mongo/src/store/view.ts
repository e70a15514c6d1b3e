import type { Collection, Index } from './catalog.ts'

/** A document found by a scan. `key` is the index key it was found by, empty in a scan of the collection itself. */
export interface Row {
  readonly key: Uint8Array
  readonly rid: number
  readonly body: Uint8Array
}

/** Index keys from `low` (inclusive) to `high` (exclusive). */
export interface Range {
  readonly low: Uint8Array
  readonly high: Uint8Array
}

/** All keys there are. */
export const wholeRange: Range = { low: Buffer.alloc(0), high: Buffer.from([0xff]) }

/** The place of the last row that was read; a scan goes on strictly behind it. */
export interface Place {
  readonly key: Uint8Array
  readonly rid: number
}

export interface Page {
  readonly rows: readonly Row[]
  /** Nothing follows. */
  readonly done: boolean
}

/** Where a reading of a page begins, its direction, and how many rows it may have. */
export interface Reading {
  readonly after?: Place | undefined
  readonly reverse: boolean
  readonly limit: number
}

/** How far a reader got who passed over keys without reading their documents: `place` is the last of them. */
export interface Passed {
  readonly count: number
  readonly place: Place | undefined
}

/** The data as one reader sees it: the latest, or a transaction's snapshot with its own writes. */
export interface View {
  body(rid: number): Uint8Array | undefined
  entries(index: Index, range: Range, reading: Reading): Page
  /** Passes over the first `count` keys of a range, or over all if there are fewer. */
  pass(index: Index, range: Range, reverse: boolean, count: number): Passed
  documents(collection: Collection, reading: Reading): Page
  /** Record ids with exactly this key. */
  ridsOf(index: Index, key: Uint8Array): number[]
  /** How many documents have a key in the range, counted up to `limit`. */
  count(index: Index, range: Range, limit?: number): number
}
