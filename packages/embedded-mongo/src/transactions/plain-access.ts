import type { Doc } from '../bson/value.ts'
import { type Access, duplicateKeyErrorFor, encodeDocument, type KeyChange, keyChanges } from '../store/access.ts'
import type { Collection } from '../store/catalog.ts'
import type { Store } from '../store/store.ts'
import type { View } from '../store/view.ts'
import { LockConflict, type Locks } from './locks.ts'

/** Access outside a transaction. All checks precede the first change, so a rejected write changes nothing. */
export class PlainAccess implements Access {
  private readonly store: Store
  private readonly locks: Locks
  /** True while open transactions need the write history. */
  private readonly hasOpenTransactions: () => boolean

  constructor(store: Store, locks: Locks, hasOpenTransactions: () => boolean) {
    this.store = store
    this.locks = locks
    this.hasOpenTransactions = hasOpenTransactions
  }

  get view(): View {
    return this.store.latest
  }

  insert(collection: Collection, doc: Doc): void {
    const body = encodeDocument(doc)
    const changes = keyChanges(collection, undefined, doc)
    const rid = collection.nextRid
    this.check(collection, rid, doc, changes)
    collection.nextRid++
    this.write(rid, body, changes)
  }

  replace(collection: Collection, rid: number, before: Doc, after: Doc): void {
    const body = encodeDocument(after)
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
    if (holder !== undefined) throw new LockConflict(holder)
    for (const { index, added } of changes) {
      if (!index.unique) continue
      for (const key of added) {
        const holder = this.locks.holderOfKey(index, key)
        if (holder !== undefined) throw new LockConflict(holder)
        for (const other of this.store.latest.ridsOf(index, key)) {
          if (other === rid) continue
          // A transaction may be about to free the key.
          const holder = this.locks.holderOfDoc(other)
          if (holder !== undefined) throw new LockConflict(holder)
          throw duplicateKeyErrorFor(collection, index, doc, key)
        }
      }
    }
  }

  private write(rid: number, body: Buffer | undefined, changes: readonly KeyChange[]): void {
    writeDoc(this.store, rid, body, changes)
    if (this.hasOpenTransactions()) this.locks.noteWrite(rid, this.store.changeCount)
  }
}

/** Undefined `body` removes the document. */
export function writeDoc(store: Store, rid: number, body: Buffer | undefined, changes: readonly KeyChange[]): void {
  if (body === undefined) store.removeDoc(rid)
  else store.putDoc(rid, body)
  for (const { index, removed, added, arrayFields } of changes) {
    store.removeKeys(index, removed, rid)
    store.addKeys(index, added, rid)
    store.markMultikey(index, arrayFields)
  }
}
