import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BSON } from 'mongodb'
import { Failure, wordsOf } from './failure.ts'
import { type End, FORMAT, type Head, Kind, MAX_RECORD, type Part, partOf, VERSION } from './format.ts'

/** Reads all of a file and says what it holds. @throws {Failure} if it is no backup, or not as it was written. */
export async function checkBackup(path: string): Promise<Head & End> {
  const reading = readBackup(path)
  for (;;) {
    const next = await reading.next()
    if (next.done === true) return next.value
  }
}

/**
 * The parts of a backup, in the order in which they were written; at the end what its head and end say.
 * @throws {Failure} where it turns out to be no backup, or not as it was written: what came before is not to be used then.
 */
export async function* readBackup(path: string): AsyncGenerator<Part, Head & End> {
  const hash = createHash('sha256')
  let head: Head | undefined
  let end: End | undefined
  const sum = { collections: 0, documents: 0 }
  for await (const whole of records(path)) {
    const kind = whole[0] ?? 0
    const bytes = whole.subarray(1)
    if (end !== undefined) throw damaged(path, 'something follows its end')
    if (head === undefined) head = headOf(path, kind, bytes)
    else if (kind === Kind.end) {
      end = read<End>(path, bytes)
      if (end.sha256 !== hash.digest('hex')) throw damaged(path, 'its checksum is wrong')
      if (end.collections !== sum.collections || end.documents !== sum.documents)
        throw damaged(path, 'its sums are wrong')
      continue
    } else {
      const part = partOf(kind, bytes)
      if (part === undefined) throw damaged(path, 'it holds a record of no known kind')
      if (part.kind === 'collection') sum.collections++
      else sum.documents++
      yield part
    }
    hash.update(whole)
  }
  if (head === undefined) throw foreign(path)
  if (end === undefined) throw damaged(path, 'its end is missing')
  return { ...head, ...end }
}

function headOf(path: string, kind: number, bytes: Buffer): Head {
  const head = kind === Kind.head ? read<Partial<Head>>(path, bytes) : {}
  const { format, version, database, taken_at } = head
  if (format !== FORMAT || version === undefined) throw foreign(path)
  if (version > VERSION)
    throw new Failure(
      `${path} was written by a newer version of the product (format ${version}, this one reads ${VERSION}).`,
    )
  if (database === undefined || taken_at === undefined) throw damaged(path, 'its head is incomplete')
  return { format, version, database, taken_at }
}

function read<T>(path: string, bytes: Buffer): T {
  try {
    return BSON.deserialize(bytes) as T
  } catch {
    throw damaged(path, 'a record can not be read')
  }
}

/** Cuts the unpacked bytes into records: a byte, and a document that begins with its own length. */
async function* records(path: string): AsyncGenerator<Buffer> {
  let pending = Buffer.alloc(0)
  let any = false
  for await (const chunk of unpacked(path, () => any)) {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    while (pending.length >= 5) {
      const length = pending.readInt32LE(1)
      if (length < 5 || length > MAX_RECORD) throw any ? damaged(path, 'a record has a wrong length') : foreign(path)
      if (pending.length < length + 1) break
      any = true
      yield pending.subarray(0, length + 1)
      pending = pending.subarray(length + 1)
    }
  }
  if (pending.length > 0) throw any ? damaged(path, 'it is cut off') : foreign(path)
}

/** `isBackup`: whether a record was read already, so that what fails now is a damage and not another kind of file. */
async function* unpacked(path: string, isBackup: () => boolean): AsyncGenerator<Buffer<ArrayBuffer>> {
  const file = createReadStream(path)
  const unzip = createGunzip({ chunkSize: 256 * 1024 })
  file.on('error', (error) => unzip.destroy(error))
  try {
    yield* file.pipe(unzip)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') throw new Failure(`There is no file ${path}.`)
    if (code === 'Z_BUF_ERROR') throw damaged(path, 'it is cut off')
    if (!code.startsWith('Z_')) throw new Failure(`${path} could not be read: ${wordsOf(error)}`)
    throw isBackup() ? damaged(path, 'its compression is broken') : foreign(path)
  } finally {
    file.destroy()
  }
}

function foreign(path: string): Failure {
  return new Failure(`${path} is not a backup that 'db:backup' wrote.`)
}

function damaged(path: string, how: string): Failure {
  return new Failure(`${path} is damaged: ${how}. Use another backup.`)
}
