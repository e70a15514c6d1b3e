import type { Doc } from '../bson/value.ts'
import { type Access, bodyOf, duplicate, type KeyChange, keyChanges } from '../store/access.ts'
import type { Collection } from '../store/catalog.ts'
import type { Store } from '../store/store.ts'
import type { View } from '../store/view.ts'
import { Busy, type Locks } from './locks.ts'

/** Reads and writes outside a transaction. Checks come before the first change, so that a refused write changes nothing. */
export class PlainAccess implements Access {
  private readonly store: Store
  private readonly locks: Locks
  /** Whether open transactions may ask what changed since they began. */
  private readonly watched: () => boolean

  constructor(store: Store, locks: Locks, watched: () => boolean) {
    this.store = store
    this.locks = locks
    this.watched = watched
  }

  get view(): View {
    return this.store.latest
  }

  insert(collection: Collection, doc: Doc): void {
    const body = bodyOf(doc)
    const changes = keyChanges(collection, undefined, doc)
    const rid = collection.nextRid
    this.check(collection, rid, doc, changes)
    collection.nextRid++
    this.write(rid, body, changes)
  }

  replace(collection: Collection, rid: number, before: Doc, after: Doc): void {
    const body = bodyOf(after)
    const changes = keyChanges(collection, before, after)
    this.check(collection, rid, after, changes)
    this.write(rid, body, changes)
  }

  remove(collection: Collection, rid: number, before: Doc): void {
    const changes = keyChanges(collection, before, undefined)
    this.check(collection, rid, before, changes)
    this.write(rid, undefined, changes)
  }

  private check(collection: Collection, rid: number, doc: Doc, changes: readonly KeyChange[]): void {
    const holder = this.locks.holderOfDoc(rid)
    if (holder !== undefined) throw new Busy(holder)
    for (const { index, added } of changes) {
      if (!index.unique) continue
      for (const key of added) {
        const holder = this.locks.holderOfKey(index, key)
        if (holder !== undefined) throw new Busy(holder)
        for (const other of this.store.latest.ridsOf(index, key)) {
          if (other === rid) continue
          // The other document may be about to leave the key.
          const holder = this.locks.holderOfDoc(other)
          if (holder !== undefined) throw new Busy(holder)
          throw duplicate(collection, index, doc, key)
        }
      }
    }
  }

  private write(rid: number, body: Buffer | undefined, changes: readonly KeyChange[]): void {
    writeDoc(this.store, rid, body, changes)
    if (this.watched()) this.locks.noteWrite(rid, this.store.change)
  }
}

/** Writes a checked change: the document (none: removed) and its keys. */
export function writeDoc(store: Store, rid: number, body: Buffer | undefined, changes: readonly KeyChange[]): void {
  if (body === undefined) store.removeDoc(rid)
  else store.putDoc(rid, body)
  for (const { index, removed, added, arrays } of changes) {
    store.removeKeys(index, removed, rid)
    store.addKeys(index, added, rid)
    store.markMultikey(index, arrays)
  }
}
