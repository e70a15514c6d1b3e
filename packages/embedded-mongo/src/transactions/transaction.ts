import type { Doc } from '../bson/value.ts'
import { MongoError, transientTransactionError } from '../errors.ts'
import {
  type Access,
  type DocKeys,
  documentKeys,
  duplicateKeyErrorFor,
  encodeDocument,
  type KeyChange,
  keyChangesBetween,
  NO_KEYS,
} from '../store/access.ts'
import type { Collection, Index } from '../store/catalog.ts'
import type { Store } from '../store/store.ts'
import type { Locks } from './locks.ts'
import { Overlay } from './overlay.ts'
import { writeDoc } from './plain-access.ts'
import type { Snapshot } from './snapshot-pool.ts'
import { SnapshotView } from './snapshot-view.ts'

/**
 * Snapshot isolation: reads see the start's data and the own writes.
 * A write fails at once with 112 if another transaction locks its document or unique key.
 * The same holds for changes since the start; the driver retries the whole transaction.
 */
export class Transaction implements Access {
  readonly view: SnapshotView
  /** The `changeCount` of its snapshot, not a time. */
  readonly startedAt: number
  /** Resolves on commit and on abort. */
  readonly ended: Promise<void>
  private readonly store: Store
  private readonly locks: Locks
  private readonly snapshot: Snapshot
  private readonly overlays = new Map<number, Overlay>()
  private readonly touched = new Set<Collection>()
  readonly createdCollections = new Set<Collection>()
  private finish: () => void = () => {}

  constructor(store: Store, locks: Locks, snapshot: Snapshot) {
    this.store = store
    this.locks = locks
    this.snapshot = snapshot
    this.startedAt = store.changeCount
    this.view = new SnapshotView(snapshot.reader, this.overlays)
    this.ended = new Promise((resolve) => {
      this.finish = resolve
    })
  }

  /** Every use goes through here: the snapshot can't read a collection whose shape changed since. */
  useCollection(collection: Collection): void {
    if (collection.changedAt > this.startedAt && !this.createdCollections.has(collection))
      throw snapshotUnavailable(collection.namespace)
    this.touched.add(collection)
  }

  /** A missing collection may have existed at the start. */
  useAbsentCollection(db: string, name: string): void {
    if (this.store.wasDroppedSince(db, name, this.startedAt)) throw snapshotUnavailable(`${db}.${name}`)
  }

  hasUsed(collection: Collection): boolean {
    return this.touched.has(collection)
  }

  create(db: string, name: string): Collection {
    const collection = this.store.createCollection(db, name)
    this.createdCollections.add(collection)
    this.touched.add(collection)
    return collection
  }

  insert(collection: Collection, doc: Doc): void {
    const body = encodeDocument(doc)
    const keys = documentKeys(collection, doc)
    const rid = collection.nextRid++
    this.check(collection, rid, doc, keyChangesBetween(collection, NO_KEYS, keys))
    this.overlayOf(collection).put(rid, { body, base: NO_KEYS, keys })
    this.markArrays(collection, keys)
  }

  replace(collection: Collection, rid: number, before: Doc, after: Doc): void {
    const body = encodeDocument(after)
    const overlay = this.overlayOf(collection)
    const own = overlay.documents.get(rid)
    const old = own?.keys ?? documentKeys(collection, before)
    const keys = documentKeys(collection, after)
    this.check(collection, rid, after, keyChangesBetween(collection, old, keys))
    overlay.put(rid, { body, base: own?.base ?? old, keys })
    this.markArrays(collection, keys)
  }

  remove(collection: Collection, rid: number, before: Doc): void {
    const overlay = this.overlayOf(collection)
    const own = overlay.documents.get(rid)
    const old = own?.keys ?? documentKeys(collection, before)
    this.check(collection, rid, before, keyChangesBetween(collection, old, NO_KEYS))
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
    // The document may have freed the key since the start.
    if (others.some((other) => this.locks.lastWrite(other) > this.startedAt)) throw writeConflict()
    if (others.length > 0) throw duplicateKeyErrorFor(collection, index, doc, key)
    const holder = this.locks.holderOfKey(index, key)
    const own = this.overlays.get(collection.id)
    const isTakenSince = this.store.latest
      .ridsOf(index, key)
      .some((other) => other !== rid && own?.documents.has(other) !== true)
    if (isTakenSince || (holder !== undefined && holder !== this)) throw writeConflict()
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
      this.store.markMultikey(index, keys[at]?.arrayFields ?? [])
    })
  }

  /**
   * Writes everything into one batch: all of it becomes durable, or nothing.
   * Keys from the checks stay valid, because locks block other writers and index changes.
   */
  commit(): void {
    for (const { collection, documents } of this.overlays.values()) {
      for (const [rid, { body, base, keys }] of documents) {
        writeDoc(this.store, rid, body, keyChangesBetween(collection, base, keys))
        this.locks.noteWrite(rid, this.store.changeCount)
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
    transientTransactionError,
  )
}

function writeConflict(): MongoError {
  return new MongoError(
    'WriteConflict',
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    transientTransactionError,
  )
}
