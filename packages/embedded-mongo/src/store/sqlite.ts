import { DatabaseSync, type StatementSync } from 'node:sqlite'

/**
 * One fixed schema for all databases and collections; no table changes at runtime.
 * So statements are prepared once, and a data snapshot includes the catalog.
 * - `doc.rid` holds the collection in its upper bits (rid.ts): documents cluster in insertion order.
 * - `entry` holds all index keys in an order-preserving encoding (bson/encode-key.ts).
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

export function openWriter(file: string): DatabaseSync {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL')
  // Every commit reaches the disk before its reply, so it survives a power cut.
  // Concurrent writes share a commit (write-batch.ts), which keeps it cheap.
  db.exec('PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; PRAGMA mmap_size = 268435456')
  db.exec('PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 67108864; PRAGMA temp_store = MEMORY')
  const version = db.prepare('PRAGMA user_version').get()?.['user_version']
  if (version === 0) db.exec(`BEGIN; ${schema} PRAGMA user_version = ${VERSION}; COMMIT`)
  else if (version !== VERSION) throw new Error(`${file} has version ${version}, this server reads version ${VERSION}`)
  return db
}

export function openReader(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: true })
  db.exec('PRAGMA cache_size = -8192; PRAGMA mmap_size = 268435456')
  return db
}

/** node:sqlite builds arrays faster than objects. */
export function prepareRows(db: DatabaseSync, sql: string): StatementSync {
  const statement = db.prepare(sql)
  statement.setReturnArrays(true)
  return statement
}
