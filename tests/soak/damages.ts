import { deserialize, ObjectId, serialize } from 'bson'
import { openToDamage } from './data-file.ts'

type Row = { rid: number; body: Uint8Array }
type Db = ReturnType<typeof openToDamage>

/** The newest document of a collection; of the mails, the newest that tells of a payment. */
function newest(db: Db, collection: string): Row {
  const rows = db
    .prepare(
      'SELECT rid, body FROM doc JOIN collection ON rid / 8589934592 = collection.id WHERE name = ? ORDER BY rid DESC',
    )
    .all(collection) as Row[]
  const found = rows.find(({ body }) => collection !== 'outbox' || deserialize(body)['template'] === 'payment_received')
  if (!found) throw new Error(`there is nothing in ${collection} to damage`)
  return found
}

/** A document is gone, with its index entries, as if it had never been written. */
const lose = (collection: string) => (db: Db) => {
  const { rid } = newest(db, collection)
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

const WRITTEN = ['teams', 'orders', 'invoices', 'submissions', 'outbox']

/** What a crash could do to a database that is less careful: each must be seen. */
export const DAMAGES: { what: string; how: (db: Db) => void }[] = [
  ...[...WRITTEN, 'counters'].map((collection) => ({ what: `lost from ${collection}`, how: lose(collection) })),
  ...WRITTEN.flatMap((collection) => [
    { what: `twice in ${collection}`, how: repeat(collection) },
    { what: `in ${collection}, and not in an index of it`, how: forgetEntry(collection) },
    { what: `in an index of ${collection} only`, how: keepEntries(collection) },
  ]),
]

/** Damages the copy of a data folder. */
export function damage(dataDir: string, how: (db: Db) => void): void {
  const db = openToDamage(dataDir)
  how(db)
  db.close()
}
