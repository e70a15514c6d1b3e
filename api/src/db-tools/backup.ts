import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Failure } from './failure.ts'
import { openSource, type Place } from './product.ts'
import { many, type Say } from './progress.ts'
import { readDatabase } from './read-database.ts'
import { writeBackup } from './write-backup.ts'

export interface Reading {
  /** The caller vouches that nobody writes to the database: it is read as it stands. */
  readonly noSnapshot: boolean
  readonly say: Say
  readonly signal?: AbortSignal
}

/** Writes all of the product's database into a file that is not there yet. Without success there is none. */
export async function backup(place: Place, file: string, reading: Reading): Promise<void> {
  const path = resolve(file)
  if (existsSync(path)) throw new Failure(`${path} is there already: name another file, or move it away.`)
  const sum = await read(place, path, reading)
  const kilobytes = Math.ceil((await stat(path)).size / 1000).toLocaleString('en-US')
  reading.say(`${path}: ${many(sum.documents, 'document')} of ${many(sum.collections, 'collection')}, ${kilobytes} kB`)
}

/** Reads one moment of the product's database into a file. */
export async function read(place: Place, path: string, { noSnapshot, say, signal }: Reading) {
  const source = await openSource(place, noSnapshot)
  try {
    say(`Reading ${source.title}`)
    return await writeBackup(path, source.db.databaseName, readDatabase(source, say), signal)
  } finally {
    await source.close()
  }
}
