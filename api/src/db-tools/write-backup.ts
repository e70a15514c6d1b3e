import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BSON } from 'mongodb'
import { type End, FORMAT, Kind, type Part, record, recordOf, VERSION } from './format.ts'

const CHUNK = 256 * 1024

/**
 * Writes a backup under another name beside `path`, and gives it its name once all of it is on the disk. Only its owner may
 * read it. Without success there is no file.
 */
export async function writeBackup(
  path: string,
  database: string,
  parts: AsyncIterable<Part>,
  signal?: AbortSignal,
): Promise<Omit<End, 'sha256'>> {
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
    // The stream's own error tells less than why it was ended.
    signal?.throwIfAborted()
    throw error
  }
  return sum
}

async function* chunks(
  database: string,
  parts: AsyncIterable<Part>,
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
  add(record(Kind.head, BSON.serialize({ format: FORMAT, version: VERSION, database, taken_at: new Date() })))
  for await (const part of parts) {
    add(recordOf(part))
    if (part.kind === 'collection') sum.collections++
    else sum.documents++
    if (size < CHUNK) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  const end: End = { ...sum, sha256: hash.digest('hex') }
  yield Buffer.concat([...waiting, record(Kind.end, BSON.serialize(end))])
}

/** A new name is only safe from a power cut when its folder is. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}
