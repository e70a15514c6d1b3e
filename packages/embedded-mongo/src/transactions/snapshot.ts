import type { Collection, Index } from '../store/catalog.ts'
import { collectionOfRid } from '../store/rid.ts'
import type { Page, Passed, Range, Reading, View } from '../store/view.ts'
import type { Overlay } from './overlay.ts'

/** A transaction's view: the data as it was at its start, under the transaction's own writes. */
export class SnapshotView implements View {
  private readonly base: View
  private readonly overlays: ReadonlyMap<number, Overlay>
  /** Which collection an index is of; the index itself need not know. */
  private readonly overlayOf: (index: Index) => Overlay | undefined

  constructor(base: View, overlays: ReadonlyMap<number, Overlay>) {
    this.base = base
    this.overlays = overlays
    this.overlayOf = (index) => [...overlays.values()].find(({ collection }) => collection.indexes.includes(index))
  }

  body(rid: number): Uint8Array | undefined {
    const own = this.overlays.get(collectionOfRid(rid))?.documents.get(rid)
    return own === undefined ? this.base.body(rid) : own.body
  }

  entries(index: Index, range: Range, reading: Reading): Page {
    const overlay = this.overlayOf(index)
    if (overlay === undefined) return this.base.entries(index, range, reading)
    return this.merged(
      reading,
      (each) => this.base.entries(index, range, each),
      (each, page) => overlay.mergeEntries(index, range, each, page),
    )
  }

  pass(index: Index, range: Range, reverse: boolean, count: number): Passed {
    if (this.overlayOf(index) === undefined) return this.base.pass(index, range, reverse, count)
    let passed = 0
    let place: Passed['place']
    for (;;) {
      const page = this.entries(index, range, { after: place, reverse, limit: count - passed })
      passed += page.rows.length
      place = page.rows.at(-1) ?? place
      if (passed === count || page.done) return { count: passed, place }
    }
  }

  documents(collection: Collection, reading: Reading): Page {
    const overlay = this.overlays.get(collection.id)
    if (overlay === undefined) return this.base.documents(collection, reading)
    return this.merged(
      reading,
      (each) => this.base.documents(collection, each),
      (each, page) => overlay.mergeDocuments(each, page),
    )
  }

  /** Reads on while a whole page of the snapshot was overwritten, so that an empty page always means the end. */
  private merged(
    reading: Reading,
    read: (reading: Reading) => Page,
    merge: (reading: Reading, page: Page) => Page,
  ): Page {
    let { after } = reading
    for (;;) {
      const page = read({ ...reading, after })
      const merged = merge({ ...reading, after }, page)
      if (merged.rows.length > 0 || merged.done) return merged
      after = page.rows.at(-1)
    }
  }

  ridsOf(index: Index, key: Uint8Array): number[] {
    const overlay = this.overlayOf(index)
    const base = this.base.ridsOf(index, key)
    return overlay === undefined
      ? base
      : base.filter((rid) => !overlay.documents.has(rid)).concat(overlay.ridsOf(index, key))
  }

  count(index: Index, range: Range, limit = -1): number {
    const overlay = this.overlayOf(index)
    if (overlay === undefined || overlay.documents.size === 0) return this.base.count(index, range, limit)
    const rids = new Set<number>()
    let after: Reading['after']
    for (;;) {
      const page = this.entries(index, range, { after, reverse: false, limit: 1000 })
      for (const { rid } of page.rows) rids.add(rid)
      after = page.rows.at(-1)
      if (page.done || (limit !== -1 && rids.size >= limit))
        return limit === -1 ? rids.size : Math.min(rids.size, limit)
    }
  }
}
