import type { DocKeys } from '../store/access.ts'
import type { Collection, Index } from '../store/catalog.ts'
import type { Page, Place, Range, Reading, Row } from '../store/view.ts'

interface Entry {
  readonly key: Uint8Array
  readonly rid: number
}

/** A document as a transaction wrote it. */
export interface OwnDocument {
  /** Undefined once removed. */
  readonly body: Buffer | undefined
  /** The keys of the document that it lies over; empty if there was none. */
  readonly base: DocKeys
  readonly keys: DocKeys
}

const NO_KEY = new Uint8Array(0)

/** A transaction's own writes to one collection, laid over its snapshot: documents by record id, and their index keys. */
export class Overlay {
  readonly collection: Collection
  private readonly written = new Map<number, OwnDocument>()
  private readonly entries = new Map<number, Entry[]>()
  private sortedRids: number[] | undefined

  constructor(collection: Collection) {
    this.collection = collection
  }

  get documents(): ReadonlyMap<number, OwnDocument> {
    return this.written
  }

  put(rid: number, document: OwnDocument): void {
    const before = this.written.get(rid)
    if (before === undefined) this.sortedRids = undefined
    this.written.set(rid, document)
    this.collection.indexes.forEach((index, at) => {
      const entries = this.entriesOf(index)
      for (const key of before?.keys[at]?.keys ?? []) takeOut(entries, { key, rid })
      for (const key of document.keys[at]?.keys ?? [])
        entries.splice(lowerBound(entries, { key, rid }), 0, { key, rid })
    })
  }

  private entriesOf(index: Index): Entry[] {
    let entries = this.entries.get(index.id)
    if (entries === undefined) {
      entries = []
      this.entries.set(index.id, entries)
    }
    return entries
  }

  ridsOf(index: Index, key: Uint8Array): number[] {
    const entries = this.entriesOf(index)
    const rids: number[] = []
    for (let at = lowerBound(entries, { key, rid: -1 }); at < entries.length; at++) {
      const entry = entries[at]
      if (entry === undefined || Buffer.compare(entry.key, key) !== 0) break
      rids.push(entry.rid)
    }
    return rids
  }

  keysWithin(index: Index, range: Range): Entry[] {
    const entries = this.entriesOf(index)
    return entries.slice(
      lowerBound(entries, { key: range.low, rid: -1 }),
      lowerBound(entries, { key: range.high, rid: -1 }),
    )
  }

  /** A page of an index: the snapshot's rows that were not touched, and the own ones in their places. */
  mergeEntries(index: Index, range: Range, reading: Reading, base: Page): Page {
    const own = this.keysWithin(index, range).flatMap(({ key, rid }) => this.row(key, rid))
    return this.merge(own, reading, base)
  }

  /** The same for the collection in its own order. */
  mergeDocuments(reading: Reading, base: Page): Page {
    this.sortedRids ??= [...this.written.keys()].sort((a, b) => a - b)
    return this.merge(
      this.sortedRids.flatMap((rid) => this.row(NO_KEY, rid)),
      reading,
      base,
    )
  }

  private row(key: Uint8Array, rid: number): Row[] {
    const body = this.written.get(rid)?.body
    return body === undefined ? [] : [{ key, rid, body }]
  }

  private merge(own: Row[], { after, reverse, limit }: Reading, base: Page): Page {
    const sign = reverse ? -1 : 1
    const last = base.done ? undefined : base.rows.at(-1)
    const within = own.filter(
      (row) =>
        (after === undefined || comparePlaces(row, after) * sign > 0) &&
        (last === undefined || comparePlaces(row, last) * sign <= 0),
    )
    const rows = base.rows.filter(({ rid }) => !this.written.has(rid)).concat(within)
    rows.sort((a, b) => comparePlaces(a, b) * sign)
    return rows.length > limit ? { rows: rows.slice(0, limit), done: false } : { rows, done: base.done }
  }
}

function comparePlaces(a: Place, b: Place): number {
  return Buffer.compare(a.key, b.key) || a.rid - b.rid
}

function takeOut(entries: Entry[], place: Entry): void {
  const at = lowerBound(entries, place)
  const found = entries[at]
  if (found !== undefined && comparePlaces(found, place) === 0) entries.splice(at, 1)
}

function lowerBound(entries: readonly Entry[], place: Place): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const entry = entries[middle]
    if (entry !== undefined && comparePlaces(entry, place) < 0) low = middle + 1
    else high = middle
  }
  return low
}
