import { type Document, deserialize, ObjectId, serialize } from 'bson'
import type { Customer } from './customers.ts'
import { openForCorruption } from './data-file.ts'
import type { StoredFile } from './stored-files.ts'

type Row = { rid: number; body: Uint8Array }
type Db = ReturnType<typeof openForCorruption>

type IsRelevant = (doc: Document) => boolean

/** Only the soak's documents in shared collections. */
const RELEVANT: Record<string, IsRelevant> = {
  outbox: ({ template }) => template === 'payment_received',
  audit: ({ action }) => action === 'import' || action === 'undo',
  // Other counters only serialise transactions.
  counters: ({ value }) => value > 0,
}

function newest(db: Db, collection: string, isRelevant = RELEVANT[collection] ?? (() => true)): Row {
  const rows = db
    .prepare(
      'SELECT rid, body FROM doc JOIN collection ON rid / 8589934592 = collection.id WHERE name = ? ORDER BY rid DESC',
    )
    .all(collection) as Row[]
  const found = rows.find(({ body }) => isRelevant(deserialize(body)))
  if (!found) throw new Error(`there is nothing in ${collection} to damage`)
  return found
}

const lose = (collection: string, isRelevant?: IsRelevant) => (db: Db) => {
  const { rid } = newest(db, collection, isRelevant)
  db.prepare('DELETE FROM doc WHERE rid = ?').run(rid)
  db.prepare('DELETE FROM entry WHERE rid = ?').run(rid)
}

const repeat = (collection: string) => (db: Db) => {
  const { rid, body } = newest(db, collection)
  const again = serialize({ ...deserialize(body), _id: new ObjectId() })
  db.prepare('INSERT INTO doc (rid, body) VALUES (?, ?)').run(rid + 1_000, again)
}

const forgetEntry = (collection: string) => (db: Db) => {
  const { rid } = newest(db, collection)
  db.prepare('DELETE FROM entry WHERE rid = ? AND idx = (SELECT max(idx) FROM entry WHERE rid = ?)').run(rid, rid)
}

const keepEntries = (collection: string) => (db: Db) => {
  db.prepare('DELETE FROM doc WHERE rid = ?').run(newest(db, collection).rid)
}

const halve = (db: Db) => {
  const { rid, body } = newest(db, 'resultes')
  const row = deserialize(body)
  db.prepare('UPDATE doc SET body = ? WHERE rid = ?').run(serialize({ ...row, score: row['score'] + 1 }), rid)
}

const WRITTEN = ['teams', 'orders', 'invoices', 'submissions', 'outbox', 'resultes', 'result_imports', 'audit']

type Damage = { what: string; apply: (db: Db) => void }

/** Damage that a less careful database could suffer; the checks must detect each. */
export const CORRUPTIONS: Damage[] = [
  ...[...WRITTEN, 'counters'].map((collection) => ({
    what: `lost from ${collection}`,
    apply: lose(collection),
  })),
  ...WRITTEN.flatMap((collection) => [
    { what: `twice in ${collection}`, apply: repeat(collection) },
    { what: `in ${collection}, and not in an index of it`, apply: forgetEntry(collection) },
    { what: `in an index of ${collection} only`, apply: keepEntries(collection) },
  ]),
  { what: 'a row of an import not written', apply: halve },
]

/** Damage that is detectable only by what customers were promised. */
export function confirmedDataCorruptions(customers: readonly Customer[]): Damage[] {
  const scored = new Set(
    customers.flatMap(({ files: sends, receipts }) =>
      sends?.areScoresConfirmed ? receipts.map(({ team }) => team) : [],
    ),
  )
  const pictures = new Set(customers.flatMap(({ files: sends }) => sends?.forumPictures ?? []))
  return [
    { what: 'lost from scores', apply: lose('scores', ({ team }) => scored.has(String(team))) },
    { what: 'lost from community_pictures', apply: lose('community_pictures', ({ file }) => pictures.has(file)) },
  ]
}

export const FILE_CORRUPTIONS: { what: string; how: (files: Map<string, StoredFile>, key: string) => void }[] = [
  { what: 'a file lost', how: (files, key) => files.delete(key) },
  { what: 'a file half-written', how: (files, key) => files.set(key, { key, isDraft: false, isComplete: false }) },
]

export function corruptDatabase(dataDir: string, corrupt: (db: Db) => void): void {
  const db = openForCorruption(dataDir)
  corrupt(db)
  db.close()
}
