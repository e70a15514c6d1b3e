import type { Doc } from '../bson/value.ts'
import { MongoError, transient } from '../errors.ts'
import {
  type Access,
  bodyOf,
  changesBetween,
  type DocKeys,
  docKeys,
  duplicate,
  type KeyChange,
  NO_KEYS,
} from '../store/access.ts'
import type { Collection, Index } from '../store/catalog.ts'
import type { Store } from '../store/store.ts'
import type { Locks } from './locks.ts'
import { Overlay } from './overlay.ts'
import { writeDoc } from './plain-access.ts'
import { SnapshotView } from './snapshot.ts'
import type { Snapshot } from './snapshot-pool.ts'

/**
 * Snapshot isolation: reads see the data of the start and the own writes; a write of a document or unique key that another
 * transaction holds, or that anyone changed since the start, fails at once with 112, and the driver runs all of it again.
 */
export class Transaction implements Access {
  readonly view: SnapshotView
  /** The change of the store that its snapshot is of. */
  readonly startedAt: number
  /** Fulfilled when the transaction has ended, either way. */
  readonly ended: Promise<void>
  private readonly store: Store
  private readonly locks: Locks
  private readonly snapshot: Snapshot
  private readonly overlays = new Map<number, Overlay>()
  private readonly touched = new Set<Collection>()
  /** The collections that came to be by this transaction's first insert into them. */
  readonly made = new Set<Collection>()
  private finish: () => void = () => {}

  constructor(store: Store, locks: Locks, snapshot: Snapshot) {
    this.store = store
    this.locks = locks
    this.snapshot = snapshot
    this.startedAt = store.change
    this.view = new SnapshotView(snapshot.reader, this.overlays)
    this.ended = new Promise((resolve) => {
      this.finish = resolve
    })
  }

  /** Every use of a collection passes here: one that was changed in shape since the start can't be read by the snapshot. */
  touch(collection: Collection): void {
    if (collection.changedAt > this.startedAt && !this.made.has(collection))
      throw snapshotUnavailable(collection.namespace)
    this.touched.add(collection)
  }

  /** The same for one that is not there: it may have been at the start. */
  touchAbsent(db: string, name: string): void {
    if (this.store.wasDroppedSince(db, name, this.startedAt)) throw snapshotUnavailable(`${db}.${name}`)
  }

  hasTouched(collection: Collection): boolean {
    return this.touched.has(collection)
  }

  /** Makes a collection on the first insert into it. */
  create(db: string, name: string): Collection {
    const collection = this.store.createCollection(db, name)
    this.made.add(collection)
    this.touched.add(collection)
    return collection
  }

  insert(collection: Collection, doc: Doc): void {
    const body = bodyOf(doc)
    const keys = docKeys(collection, doc)
    const rid = collection.nextRid++
    this.check(collection, rid, doc, changesBetween(collection, NO_KEYS, keys))
    this.overlayOf(collection).put(rid, { body, base: NO_KEYS, keys })
    this.markArrays(collection, keys)
  }

  replace(collection: Collection, rid: number, before: Doc, after: Doc): void {
    const body = bodyOf(after)
    const overlay = this.overlayOf(collection)
    const own = overlay.documents.get(rid)
    const old = own?.keys ?? docKeys(collection, before)
    const keys = docKeys(collection, after)
    this.check(collection, rid, after, changesBetween(collection, old, keys))
    overlay.put(rid, { body, base: own?.base ?? old, keys })
    this.markArrays(collection, keys)
  }

  remove(collection: Collection, rid: number, before: Doc): void {
    const overlay = this.overlayOf(collection)
    const own = overlay.documents.get(rid)
    const old = own?.keys ?? docKeys(collection, before)
    this.check(collection, rid, before, changesBetween(collection, old, NO_KEYS))
    overlay.put(rid, { body: undefined, base: own?.base ?? old, keys: NO_KEYS })
  }

  private check(collection: Collection, rid: number, doc: Doc, changes: readonly KeyChange[]): void {
    const holder = this.locks.holderOfDoc(rid)
    if ((holder !== undefined && holder !== this) || this.locks.lastWrite(rid) > this.startedAt) throw writeConflict()
    for (const { index, added } of changes) {
      if (index.unique) for (const key of added) this.checkKey(collection, index, key, rid, doc)
    }
    this.locks.holdDoc(rid, this)
    for (const { index, added } of changes) {
      if (index.unique) for (const key of added) this.locks.holdKey(index, key, this)
    }
  }

  private checkKey(collection: Collection, index: Index, key: Buffer, rid: number, doc: Doc): void {
    const others = this.view.ridsOf(index, key).filter((other) => other !== rid)
    // One that changed since the start may have given the key up.
    if (others.some((other) => this.locks.lastWrite(other) > this.startedAt)) throw writeConflict()
    if (others.length > 0) throw duplicate(collection, index, doc, key)
    const holder = this.locks.holderOfKey(index, key)
    const own = this.overlays.get(collection.id)
    const late = this.store.latest
      .ridsOf(index, key)
      .some((other) => other !== rid && own?.documents.has(other) !== true)
    if (late || (holder !== undefined && holder !== this)) throw writeConflict()
  }

  private overlayOf(collection: Collection): Overlay {
    const known = this.overlays.get(collection.id)
    if (known !== undefined) return known
    const overlay = new Overlay(collection)
    this.overlays.set(collection.id, overlay)
    return overlay
  }

  private markArrays(collection: Collection, keys: DocKeys): void {
    collection.indexes.forEach((index, at) => {
      this.store.markMultikey(index, keys[at]?.arrays ?? [])
    })
  }

  /**
   * Writes everything into the open batch: all of it is durable together, or none. The keys are those of the checks: nobody
   * else may write the documents or change the indexes of a collection in use, and everyone waits until this is done.
   */
  commit(): void {
    for (const { collection, documents } of this.overlays.values()) {
      for (const [rid, { body, base, keys }] of documents) {
        writeDoc(this.store, rid, body, changesBetween(collection, base, keys))
        this.locks.noteWrite(rid, this.store.change)
      }
    }
    this.end()
  }

  abort(): void {
    this.end()
  }

  private end(): void {
    this.locks.release(this)
    this.snapshot.release()
    this.finish()
  }
}

function snapshotUnavailable(namespace: string): MongoError {
  return new MongoError(
    'SnapshotUnavailable',
    `Unable to read from a snapshot due to pending collection catalog changes to '${namespace}'; please retry the operation.`,
    transient,
  )
}

function writeConflict(): MongoError {
  return new MongoError(
    'WriteConflict',
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    transient,
  )
}
