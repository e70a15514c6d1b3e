import type { DocKeys } from '../store/access.ts'
import type { Collection, Index } from '../store/catalog.ts'
import type { Page, PageRequest, Range, Row, ScanPosition } from '../store/view.ts'

interface Entry {
  readonly key: Uint8Array
  readonly rid: number
}

export interface OverlayDocument {
  /** Undefined after removal. */
  readonly body: Buffer | undefined
  /** Keys of the snapshot's document; empty if there was none. */
  readonly base: DocKeys
  readonly keys: DocKeys
}

const NO_KEY = new Uint8Array(0)

export class Overlay {
  readonly collection: Collection
  private readonly written = new Map<number, OverlayDocument>()
  private readonly entries = new Map<number, Entry[]>()
  private sortedRids: number[] | undefined

  constructor(collection: Collection) {
    this.collection = collection
  }

  get documents(): ReadonlyMap<number, OverlayDocument> {
    return this.written
  }

  put(rid: number, document: OverlayDocument): void {
    const before = this.written.get(rid)
    if (before === undefined) this.sortedRids = undefined
    this.written.set(rid, document)
    this.collection.indexes.forEach((index, at) => {
      const entries = this.entriesOf(index)
      for (const key of before?.keys[at]?.keys ?? []) removeEntry(entries, { key, rid })
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

  mergeEntries(index: Index, range: Range, request: PageRequest, base: Page): Page {
    const own = this.keysWithin(index, range).flatMap(({ key, rid }) => this.row(key, rid))
    return this.merge(own, request, base)
  }

  mergeDocuments(request: PageRequest, base: Page): Page {
    this.sortedRids ??= [...this.written.keys()].sort((a, b) => a - b)
    return this.merge(
      this.sortedRids.flatMap((rid) => this.row(NO_KEY, rid)),
      request,
      base,
    )
  }

  private row(key: Uint8Array, rid: number): Row[] {
    const body = this.written.get(rid)?.body
    return body === undefined ? [] : [{ key, rid, body }]
  }

  private merge(own: Row[], { after, reverse, limit }: PageRequest, base: Page): Page {
    const sign = reverse ? -1 : 1
    const last = base.done ? undefined : base.rows.at(-1)
    const within = own.filter(
      (row) =>
        (after === undefined || comparePositions(row, after) * sign > 0) &&
        (last === undefined || comparePositions(row, last) * sign <= 0),
    )
    const rows = base.rows.filter(({ rid }) => !this.written.has(rid)).concat(within)
    rows.sort((a, b) => comparePositions(a, b) * sign)
    return rows.length > limit ? { rows: rows.slice(0, limit), done: false } : { rows, done: base.done }
  }
}

function comparePositions(a: ScanPosition, b: ScanPosition): number {
  return Buffer.compare(a.key, b.key) || a.rid - b.rid
}

function removeEntry(entries: Entry[], position: Entry): void {
  const at = lowerBound(entries, position)
  const found = entries[at]
  if (found !== undefined && comparePositions(found, position) === 0) entries.splice(at, 1)
}

function lowerBound(entries: readonly Entry[], position: ScanPosition): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const entry = entries[middle]
    if (entry !== undefined && comparePositions(entry, position) < 0) low = middle + 1
    else high = middle
  }
  return low
}
