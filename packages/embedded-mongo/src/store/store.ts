import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { type Doc, newDoc } from '../bson/value.ts'
import { type Collection, createIndexEntry, type Index } from './catalog.ts'
import { LatestView } from './latest-view.ts'
import { endRid, firstRid } from './rid.ts'
import { openWriter, prepareRows } from './sqlite.ts'
import { WriteBatch } from './write-batch.ts'

export class Store {
  readonly file: string
  readonly latest: LatestView
  readonly batch: WriteBatch
  /** Rises with every write; snapshots and collections refer to it. */
  changeCount = 0
  private readonly db: DatabaseSync
  private readonly sql: ReturnType<typeof statements>
  private catalog = new Map<string, Collection>()
  /** Namespace → change of its last drop. */
  private readonly droppedAt = new Map<string, number>()

  /** `onUndone` runs after the store lost a batch and reloaded the catalog. */
  constructor(file: string, onUndone: () => void) {
    this.file = file
    this.db = openWriter(file)
    this.sql = statements(this.db)
    this.latest = new LatestView(this.db)
    this.batch = new WriteBatch(this.db, () => {
      this.load()
      onUndone()
    })
    this.load()
  }

  close(): void {
    this.batch.commit()
    this.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    this.db.close()
  }

  collection(db: string, name: string): Collection | undefined {
    return this.catalog.get(`${db}.${name}`)
  }

  /** Detects a missing collection that existed at some moment since `change`. */
  wasDroppedSince(db: string, name: string, change: number): boolean {
    return (this.droppedAt.get(`${db}.${name}`) ?? 0) > change
  }

  collections(db?: string): Collection[] {
    const all = [...this.catalog.values()]
    return db === undefined ? all : all.filter((each) => each.db === db)
  }

  createCollection(db: string, name: string, options: Doc = newDoc()): Collection {
    const added = this.batch.write(() => this.sql.addCollection.run(db, name, encode(options)))
    const collection = newCollection(Number(added.lastInsertRowid), db, name, options)
    collection.changedAt = ++this.changeCount
    this.catalog.set(collection.namespace, collection)
    this.addIndex(collection, newDoc({ v: 2, key: newDoc({ _id: 1 }), name: '_id_' }))
    return collection
  }

  dropCollection(collection: Collection): void {
    this.batch.write(() => {
      for (const index of collection.indexes) this.forgetIndex(index)
      this.sql.removeDocs.run(firstRid(collection.id), endRid(collection.id))
      this.sql.removeCollection.run(collection.id)
    })
    this.catalog.delete(collection.namespace)
    this.droppedAt.set(collection.namespace, ++this.changeCount)
  }

  /** The new name must be free. Replaces the object, so that holders of the old one start anew. */
  renameCollection(collection: Collection, db: string, name: string): void {
    this.batch.write(() => this.sql.renameCollection.run(db, name, collection.id))
    this.catalog.delete(collection.namespace)
    this.droppedAt.set(collection.namespace, ++this.changeCount)
    const renamed = { ...collection, db, name, namespace: `${db}.${name}`, changedAt: this.changeCount }
    this.catalog.set(renamed.namespace, renamed)
  }

  sizeOf(collection: Collection): number {
    const [size] = this.sql.size.get(firstRid(collection.id), endRid(collection.id)) as unknown as [number | null]
    return size ?? 0
  }

  addIndex(collection: Collection, spec: Doc): Index {
    const added = this.batch.write(() => this.sql.addIndex.run(collection.id, encode(spec)))
    const index = createIndexEntry(Number(added.lastInsertRowid), spec, 0)
    collection.indexes.push(index)
    collection.changedAt = ++this.changeCount
    return index
  }

  dropIndex(collection: Collection, index: Index): void {
    this.batch.write(() => this.forgetIndex(index))
    collection.indexes.splice(collection.indexes.indexOf(index), 1)
    collection.changedAt = ++this.changeCount
  }

  private forgetIndex(index: Index): void {
    this.sql.removeEntries.run(index.id)
    this.sql.removeIndex.run(index.id)
  }

  /** Permanent, even if the arrays disappear. */
  markMultikey(index: Index, fields: readonly number[]): void {
    if (fields.every((field) => index.multikey[field])) return
    for (const field of fields) index.multikey[field] = true
    const bits = index.multikey.reduce((sum, isSet, field) => (isSet ? sum | (1 << field) : sum), 0)
    this.batch.write(() => this.sql.setMultikey.run(bits, index.id))
  }

  putDoc(rid: number, body: Uint8Array): void {
    this.changeCount++
    this.batch.write(() => this.sql.putDoc.run(rid, body))
  }

  removeDoc(rid: number): void {
    this.changeCount++
    this.batch.write(() => this.sql.removeDoc.run(rid))
  }

  addKeys(index: Index, keys: readonly Uint8Array[], rid: number): void {
    index.keysWritten += keys.length
    index.keysGained += keys.length
    for (const key of keys) this.batch.write(() => this.sql.addEntry.run(index.id, key, rid))
  }

  removeKeys(index: Index, keys: readonly Uint8Array[], rid: number): void {
    index.keysWritten += keys.length
    index.keysGained -= keys.length
    for (const key of keys) this.batch.write(() => this.sql.removeEntry.run(index.id, key, rid))
  }

  private load(): void {
    const catalog = new Map<string, Collection>()
    const byId = new Map<number, Collection>()
    for (const row of this.sql.allCollections.all() as unknown as [number, string, string, Uint8Array][]) {
      const [id, db, name, options] = row
      const collection = newCollection(id, db, name, decode(options))
      const [last] = this.sql.lastRid.get(firstRid(id), endRid(id)) as unknown as [number | null]
      collection.nextRid = (last ?? firstRid(id)) + 1
      collection.changedAt = this.changeCount
      catalog.set(collection.namespace, collection)
      byId.set(id, collection)
    }
    for (const row of this.sql.allIndexes.all() as unknown as [number, number, Uint8Array, number][]) {
      const [id, collection, spec, multikey] = row
      byId.get(collection)?.indexes.push(createIndexEntry(id, decode(spec), multikey))
    }
    this.catalog = catalog
  }
}

function newCollection(id: number, db: string, name: string, options: Doc): Collection {
  return { id, db, name, namespace: `${db}.${name}`, options, indexes: [], nextRid: firstRid(id) + 1, changedAt: 0 }
}

function statements(db: DatabaseSync) {
  const run = (sql: string): StatementSync => db.prepare(sql)
  return {
    allCollections: prepareRows(db, 'SELECT id, db, name, options FROM collection ORDER BY id'),
    allIndexes: prepareRows(db, 'SELECT id, collection, spec, multikey FROM idx ORDER BY id'),
    lastRid: prepareRows(db, 'SELECT max(rid) FROM doc WHERE rid >= ? AND rid < ?'),
    size: prepareRows(db, 'SELECT sum(length(body)) FROM doc WHERE rid >= ? AND rid < ?'),
    addCollection: run('INSERT INTO collection (db, name, options) VALUES (?, ?, ?)'),
    renameCollection: run('UPDATE collection SET db = ?, name = ? WHERE id = ?'),
    removeCollection: run('DELETE FROM collection WHERE id = ?'),
    addIndex: run('INSERT INTO idx (collection, spec, multikey) VALUES (?, ?, 0)'),
    removeIndex: run('DELETE FROM idx WHERE id = ?'),
    setMultikey: run('UPDATE idx SET multikey = ? WHERE id = ?'),
    putDoc: run('INSERT INTO doc (rid, body) VALUES (?, ?) ON CONFLICT (rid) DO UPDATE SET body = excluded.body'),
    removeDoc: run('DELETE FROM doc WHERE rid = ?'),
    removeDocs: run('DELETE FROM doc WHERE rid >= ? AND rid < ?'),
    addEntry: run('INSERT INTO entry (idx, key, rid) VALUES (?, ?, ?)'),
    removeEntry: run('DELETE FROM entry WHERE idx = ? AND key = ? AND rid = ?'),
    removeEntries: run('DELETE FROM entry WHERE idx = ?'),
  }
}
