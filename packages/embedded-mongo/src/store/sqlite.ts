import { DatabaseSync, type StatementSync } from 'node:sqlite'

/**
 * One fixed schema for all databases and collections: no table is made or dropped while the server runs, so statements are
 * prepared once, and a snapshot of the data is a snapshot of the catalog too.
 *  - `doc.rid` holds the collection in its upper bits (see rid.ts), which keeps a collection together, in insertion order;
 *  - `entry` holds all index keys, in an order-preserving encoding (see bson/key.ts).
 */
const schema = `
  CREATE TABLE collection (
    id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL, options BLOB NOT NULL, UNIQUE (db, name)
  );
  CREATE TABLE idx (
    id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, spec BLOB NOT NULL, multikey INTEGER NOT NULL
  );
  CREATE TABLE doc (rid INTEGER PRIMARY KEY, body BLOB NOT NULL);
  CREATE TABLE entry (
    idx INTEGER NOT NULL, key BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY (idx, key, rid)
  ) WITHOUT ROWID;
`
const VERSION = 1

/** Opens the file as its writer and makes the schema if it is new. */
export function openWriter(file: string): DatabaseSync {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL')
  // Every commit reaches the disk before its reply, so that it survives a power cut, not only a kill. Commits are shared by
  // the writes that arrived together (batch.ts), which makes it cheap.
  db.exec('PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; PRAGMA mmap_size = 268435456')
  db.exec('PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 67108864; PRAGMA temp_store = MEMORY')
  const version = db.prepare('PRAGMA user_version').get()?.['user_version']
  if (version === 0) db.exec(`BEGIN; ${schema} PRAGMA user_version = ${VERSION}; COMMIT`)
  else if (version !== VERSION) throw new Error(`${file} has version ${version}, this server reads version ${VERSION}`)
  return db
}

/** Opens the file for the reads of one transaction at a time. */
export function openReader(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: true })
  db.exec('PRAGMA cache_size = -8192; PRAGMA mmap_size = 268435456')
  return db
}

/** Rows as arrays, which node:sqlite makes faster than objects. */
export function prepareRows(db: DatabaseSync, sql: string): StatementSync {
  const statement = db.prepare(sql)
  statement.setReturnArrays(true)
  return statement
}
