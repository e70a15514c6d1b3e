import { copyFile, cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { type Document, deserialize } from 'bson'

const NAME = 'embedded-mongo.sqlite'

export type StoredDocument = { rid: number; collection: number; body: Uint8Array }
export type StoredIndex = { id: number; collection: number; spec: Uint8Array; multikey: number }
export type StoredEntry = { idx: number; key: Uint8Array; rid: number }

export type DataFile = {
  integrity: string[]
  collections: { id: number; name: string }[]
  documents: StoredDocument[]
  indexes: StoredIndex[]
  entries: StoredEntry[]
  documentsOf(collection: string): Document[]
}

/** Higher bits of a record number identify the collection. */
const PER_COLLECTION = 2 ** 33

/** Safe while a database has the file open: one read transaction sees one moment. */
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

/** Copies the file and its journal as a killed database left them, without recovery. */
export async function copyDataFile(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await copyFile(join(from, NAME), join(to, NAME))
  await cp(join(from, `${NAME}-wal`), join(to, `${NAME}-wal`)).catch((error: NodeJS.ErrnoException) => {
    // After a clean shutdown there is no journal.
    if (error.code !== 'ENOENT') throw error
  })
}

/** Safe while a database has it open. */
export async function copyOpenFile(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  const db = new DatabaseSync(join(from, NAME), { readOnly: true })
  await backup(db, join(to, NAME)).finally(() => db.close())
}

export const openForCorruption = (dataDir: string): DatabaseSync => new DatabaseSync(join(dataDir, NAME))
