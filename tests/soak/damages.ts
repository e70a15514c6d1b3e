import { type Document, deserialize, ObjectId, serialize } from 'bson'
import type { Customer } from './customers.ts'
import { openToDamage } from './data-file.ts'
import type { KeptFile } from './files.ts'

type Row = { rid: number; body: Uint8Array }
type Db = ReturnType<typeof openToDamage>

type IsLookedAt = (doc: Document) => boolean

/** Of collections that hold other things too, what the soak looks at. */
const LOOKED_AT: Record<string, IsLookedAt> = {
  outbox: ({ template }) => template === 'payment_received',
  audit: ({ action }) => action === 'import' || action === 'undo',
  // Others give no numbers: transactions only meet at them.
  counters: ({ value }) => value > 0,
}

/** The newest document of a collection that the soak looks at. */
function newest(db: Db, collection: string, isLookedAt = LOOKED_AT[collection] ?? (() => true)): Row {
  const rows = db
    .prepare(
      'SELECT rid, body FROM doc JOIN collection ON rid / 8589934592 = collection.id WHERE name = ? ORDER BY rid DESC',
    )
    .all(collection) as Row[]
  const found = rows.find(({ body }) => isLookedAt(deserialize(body)))
  if (!found) throw new Error(`there is nothing in ${collection} to damage`)
  return found
}

/** A document is gone, with its index entries, as if it had never been written. */
const lose = (collection: string, isLookedAt?: IsLookedAt) => (db: Db) => {
  const { rid } = newest(db, collection, isLookedAt)
  db.prepare('DELETE FROM doc WHERE rid = ?').run(rid)
  db.prepare('DELETE FROM entry WHERE rid = ?').run(rid)
}

/** A document was written a second time, under an id of its own. */
const repeat = (collection: string) => (db: Db) => {
  const { rid, body } = newest(db, collection)
  const again = serialize({ ...deserialize(body), _id: new ObjectId() })
  db.prepare('INSERT INTO doc (rid, body) VALUES (?, ?)').run(rid + 1_000, again)
}

/** A change reached the document and not the indexes. */
const forgetEntry = (collection: string) => (db: Db) => {
  const { rid } = newest(db, collection)
  db.prepare('DELETE FROM entry WHERE rid = ? AND idx = (SELECT max(idx) FROM entry WHERE rid = ?)').run(rid, rid)
}

/** A removed document has left its index entries behind. */
const keepEntries = (collection: string) => (db: Db) => {
  db.prepare('DELETE FROM doc WHERE rid = ?').run(newest(db, collection).rid)
}

/** Half of an import: one of its rows was not written. */
const halve = (db: Db) => {
  const { rid, body } = newest(db, 'resultes')
  const row = deserialize(body)
  db.prepare('UPDATE doc SET body = ? WHERE rid = ?').run(serialize({ ...row, score: row['score'] + 1 }), rid)
}

const WRITTEN = ['teams', 'orders', 'invoices', 'submissions', 'outbox', 'resultes', 'result_imports', 'audit']

type Damage = { what: string; how: (db: Db) => void }

/** What a crash could do to a database that is less careful: each must be seen. */
export const DAMAGES: Damage[] = [
  ...[...WRITTEN, 'counters'].map((collection) => ({
    what: `lost from ${collection}`,
    how: lose(collection),
  })),
  ...WRITTEN.flatMap((collection) => [
    { what: `twice in ${collection}`, how: repeat(collection) },
    { what: `in ${collection}, and not in an index of it`, how: forgetEntry(collection) },
    { what: `in an index of ${collection} only`, how: keepEntries(collection) },
  ]),
  { what: 'a row of an import not written', how: halve },
]

/** What nobody misses but those who were told that it is kept. */
export function promisedDamages(customers: readonly Customer[]): Damage[] {
  const scored = new Set(customers.flatMap(({ sends, told }) => (sends?.scored ? told.map(({ team }) => team) : [])))
  const pictures = new Set(customers.flatMap(({ sends }) => sends?.forumPictures ?? []))
  return [
    { what: 'lost from scores', how: lose('scores', ({ team }) => scored.has(String(team))) },
    { what: 'lost from community_pictures', how: lose('community_pictures', ({ file }) => pictures.has(file)) },
  ]
}

/** What a crash could do to the files of a less careful product. */
export const FILE_DAMAGES: { what: string; how: (files: Map<string, KeptFile>, key: string) => void }[] = [
  { what: 'a file lost', how: (files, key) => files.delete(key) },
  { what: 'a file half-written', how: (files, key) => files.set(key, { key, draft: false, whole: false }) },
]

/** Damages the copy of a data folder. */
export function damage(dataDir: string, how: (db: Db) => void): void {
  const db = openToDamage(dataDir)
  how(db)
  db.close()
}
