import type { Collection, Index } from './catalog.ts'

/** `key` is empty in a collection scan. */
export interface Row {
  readonly key: Uint8Array
  readonly rid: number
  readonly body: Uint8Array
}

/** Includes `low`, excludes `high`. */
export interface Range {
  readonly low: Uint8Array
  readonly high: Uint8Array
}

export const FULL_RANGE: Range = { low: Buffer.alloc(0), high: Buffer.from([0xff]) }

/** Scans continue strictly behind it. */
export interface ScanPosition {
  readonly key: Uint8Array
  readonly rid: number
}

export interface Page {
  readonly rows: readonly Row[]
  readonly done: boolean
}

export interface PageRequest {
  readonly after?: ScanPosition | undefined
  readonly reverse: boolean
  readonly limit: number
}

export interface SkipResult {
  readonly count: number
  readonly position: ScanPosition | undefined
}

export interface View {
  body(rid: number): Uint8Array | undefined
  entries(index: Index, range: Range, request: PageRequest): Page
  /** Skips the first `count` keys without reading documents. */
  skip(index: Index, range: Range, reverse: boolean, count: number): SkipResult
  documents(collection: Collection, request: PageRequest): Page
  ridsOf(index: Index, key: Uint8Array): number[]
  /** Counts up to `limit`. */
  count(index: Index, range: Range, limit?: number): number
}
