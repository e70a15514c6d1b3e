import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BSON } from 'mongodb'
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupPart,
  type BackupTrailer,
  encodePart,
  encodeRecord,
  RecordKind,
} from './backup-format.ts'

const CHUNK = 256 * 1024

/**
 * Writes under a temporary name and renames after fsync. Only the owner may read the file.
 * On failure no file remains.
 */
export async function writeBackup(
  path: string,
  database: string,
  parts: AsyncIterable<BackupPart>,
  signal?: AbortSignal,
): Promise<Omit<BackupTrailer, 'sha256'>> {
  const partial = `${path}.${process.pid}.partial`
  const sum = { collections: 0, documents: 0 }
  try {
    await pipeline(
      chunks(database, parts, sum),
      createGzip(),
      createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
      signal === undefined ? {} : { signal },
    )
    await rename(partial, path)
    await syncFolder(dirname(path))
  } catch (error) {
    if (existsSync(partial)) await rm(partial)
    // The abort reason says more than the stream's error.
    signal?.throwIfAborted()
    throw error
  }
  return sum
}

async function* chunks(
  database: string,
  parts: AsyncIterable<BackupPart>,
  sum: { collections: number; documents: number },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let waiting: Buffer[] = []
  let size = 0
  const add = (bytes: Buffer): void => {
    hash.update(bytes)
    waiting.push(bytes)
    size += bytes.length
  }
  add(
    encodeRecord(
      RecordKind.head,
      BSON.serialize({ format: BACKUP_FORMAT, version: BACKUP_VERSION, database, taken_at: new Date() }),
    ),
  )
  for await (const part of parts) {
    add(encodePart(part))
    if (part.kind === 'collection') sum.collections++
    else sum.documents++
    if (size < CHUNK) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  const end: BackupTrailer = { ...sum, sha256: hash.digest('hex') }
  yield Buffer.concat([...waiting, encodeRecord(RecordKind.end, BSON.serialize(end))])
}

/** Only an fsync of the folder makes a new name survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}
