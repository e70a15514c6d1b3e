import type { Collection, Index } from '../store/catalog.ts'
import type { Page, Place, Range, Reading, Row } from '../store/view.ts'

interface Entry {
  readonly key: Uint8Array
  readonly rid: number
}

const NO_KEY = new Uint8Array(0)

/** A transaction's own writes to one collection, laid over its snapshot: documents by record id, and their index keys. */
export class Overlay {
  readonly collection: Collection
  /** The document as it is now, undefined once removed. */
  readonly bodies = new Map<number, Buffer | undefined>()
  private readonly entries = new Map<number, Entry[]>()
  private sortedRids: number[] | undefined

  constructor(collection: Collection) {
    this.collection = collection
  }

  put(rid: number, body: Buffer | undefined): void {
    if (!this.bodies.has(rid)) this.sortedRids = undefined
    this.bodies.set(rid, body)
  }

  addKeys(index: Index, keys: readonly Uint8Array[], rid: number): void {
    const entries = this.entriesOf(index)
    for (const key of keys) {
      const at = lowerBound(entries, { key, rid })
      entries.splice(at, 0, { key, rid })
    }
  }

  removeKeys(index: Index, keys: readonly Uint8Array[], rid: number): void {
    const entries = this.entriesOf(index)
    for (const key of keys) {
      const at = lowerBound(entries, { key, rid })
      const found = entries[at]
      if (found !== undefined && comparePlaces(found, { key, rid }) === 0) entries.splice(at, 1)
    }
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
    this.sortedRids ??= [...this.bodies.keys()].sort((a, b) => a - b)
    return this.merge(
      this.sortedRids.flatMap((rid) => this.row(NO_KEY, rid)),
      reading,
      base,
    )
  }

  private row(key: Uint8Array, rid: number): Row[] {
    const body = this.bodies.get(rid)
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
    const rows = base.rows.filter(({ rid }) => !this.bodies.has(rid)).concat(within)
    rows.sort((a, b) => comparePlaces(a, b) * sign)
    return rows.length > limit ? { rows: rows.slice(0, limit), done: false } : { rows, done: base.done }
  }
}

function comparePlaces(a: Place, b: Place): number {
  return Buffer.compare(a.key, b.key) || a.rid - b.rid
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
