import type { Collection, Index } from '../store/catalog.ts'
import { collectionOfRid } from '../store/rid.ts'
import type { Page, PageRequest, Range, SkipResult, View } from '../store/view.ts'
import type { Overlay } from './overlay.ts'

export class SnapshotView implements View {
  private readonly base: View
  private readonly overlays: ReadonlyMap<number, Overlay>
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

  entries(index: Index, range: Range, request: PageRequest): Page {
    const overlay = this.overlayOf(index)
    if (overlay === undefined) return this.base.entries(index, range, request)
    return this.merged(
      request,
      (each) => this.base.entries(index, range, each),
      (each, page) => overlay.mergeEntries(index, range, each, page),
    )
  }

  skip(index: Index, range: Range, reverse: boolean, count: number): SkipResult {
    if (this.overlayOf(index) === undefined) return this.base.skip(index, range, reverse, count)
    let skipped = 0
    let position: SkipResult['position']
    for (;;) {
      const page = this.entries(index, range, { after: position, reverse, limit: count - skipped })
      skipped += page.rows.length
      position = page.rows.at(-1) ?? position
      if (skipped === count || page.done) return { count: skipped, position }
    }
  }

  documents(collection: Collection, request: PageRequest): Page {
    const overlay = this.overlays.get(collection.id)
    if (overlay === undefined) return this.base.documents(collection, request)
    return this.merged(
      request,
      (each) => this.base.documents(collection, each),
      (each, page) => overlay.mergeDocuments(each, page),
    )
  }

  /** Reads on while a whole snapshot page is overwritten, because an empty page means the end. */
  private merged(
    request: PageRequest,
    read: (request: PageRequest) => Page,
    merge: (request: PageRequest, page: Page) => Page,
  ): Page {
    let { after } = request
    for (;;) {
      const page = read({ ...request, after })
      const merged = merge({ ...request, after }, page)
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
    let after: PageRequest['after']
    for (;;) {
      const page = this.entries(index, range, { after, reverse: false, limit: 1000 })
      for (const { rid } of page.rows) rids.add(rid)
      after = page.rows.at(-1)
      if (page.done || (limit !== -1 && rids.size >= limit))
        return limit === -1 ? rids.size : Math.min(rids.size, limit)
    }
  }
}
