import { copyFile, cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { type Document, deserialize } from 'bson'

const NAME = 'embedded-mongo.sqlite'

/** A document with the number that the file knows it by. */
export type StoredDocument = { rid: number; collection: number; body: Uint8Array }
export type StoredIndex = { id: number; collection: number; spec: Uint8Array; multikey: number }
export type StoredEntry = { idx: number; key: Uint8Array; rid: number }

/** Everything that the file of the embedded database holds at one moment, read past the database. */
export type DataFile = {
  /** What SQLite itself says about the file: `ok`, or what is wrong. */
  integrity: string[]
  collections: { id: number; name: string }[]
  documents: StoredDocument[]
  indexes: StoredIndex[]
  entries: StoredEntry[]
  /** The documents of a collection as any program of MongoDB's would read them. */
  documentsOf(collection: string): Document[]
}

/** Record numbers hold their collection's above these bits. */
const PER_COLLECTION = 2 ** 33

/** Reads the file of a data folder, which a database may have open: one read transaction sees one moment. */
export function readDataFile(dataDir: string): DataFile {
  const db = new DatabaseSync(join(dataDir, NAME), { readOnly: true })
  try {
    db.exec('BEGIN')
    const rows = <T>(sql: string): T[] => db.prepare(sql).all() as T[]
    const collections = rows<{ id: number; name: string }>('SELECT id, name FROM collection')
    const documents = rows<{ rid: number; body: Uint8Array }>('SELECT rid, body FROM doc ORDER BY rid').map((row) => ({
      ...row,
      collection: Math.floor(row.rid / PER_COLLECTION),
    }))
    return {
      integrity: rows<{ integrity_check: string }>('PRAGMA integrity_check').map((row) => row.integrity_check),
      collections,
      documents,
      indexes: rows('SELECT id, collection, spec, multikey FROM idx'),
      entries: rows('SELECT idx, key, rid FROM entry'),
      documentsOf(name) {
        const ids = collections.filter((each) => each.name === name).map(({ id }) => id)
        return documents.filter(({ collection }) => ids.includes(collection)).map(({ body }) => deserialize(body))
      },
    }
  } finally {
    db.close()
  }
}

/** Copies the file as a killed database left it, with the journal that a start would read; that start isn't anticipated. */
export async function copyDataFile(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await copyFile(join(from, NAME), join(to, NAME))
  await cp(join(from, `${NAME}-wal`), join(to, `${NAME}-wal`)).catch((error: NodeJS.ErrnoException) => {
    // Closed in peace: there is no journal then.
    if (error.code !== 'ENOENT') throw error
  })
}

/** Copies the file as it is at this moment, while a database has it open. */
export async function copyOpenFile(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  const db = new DatabaseSync(join(from, NAME), { readOnly: true })
  await backup(db, join(to, NAME)).finally(() => db.close())
}

/** Opens a copy for a test that wants to damage it. */
export const openToDamage = (dataDir: string): DatabaseSync => new DatabaseSync(join(dataDir, NAME))
