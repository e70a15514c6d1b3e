import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BSON } from 'mongodb'
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupHeader,
  type BackupPart,
  type BackupTrailer,
  decodePart,
  MAX_RECORD_BYTES,
  RecordKind,
} from './backup-format.ts'
import { errorMessage, ToolError } from './tool-error.ts'

/** @throws {ToolError} for another file type or a damaged backup */
export async function verifyBackup(path: string): Promise<BackupHeader & BackupTrailer> {
  const reading = readBackup(path)
  for (;;) {
    const next = await reading.next()
    if (next.done === true) return next.value
  }
}

/**
 * Yields the parts in stored order and returns what head and end say.
 * @throws {ToolError} for another file type or damage; discard the parts yielded before
 */
export async function* readBackup(path: string): AsyncGenerator<BackupPart, BackupHeader & BackupTrailer> {
  const hash = createHash('sha256')
  let head: BackupHeader | undefined
  let end: BackupTrailer | undefined
  const sum = { collections: 0, documents: 0 }
  for await (const record of records(path)) {
    const kind = record[0] ?? 0
    const bytes = record.subarray(1)
    if (end !== undefined) throw damaged(path, 'something follows its end')
    if (head === undefined) head = headOf(path, kind, bytes)
    else if (kind === RecordKind.end) {
      end = read<BackupTrailer>(path, bytes)
      if (end.sha256 !== hash.digest('hex')) throw damaged(path, 'its checksum is wrong')
      if (end.collections !== sum.collections || end.documents !== sum.documents)
        throw damaged(path, 'its sums are wrong')
      continue
    } else {
      const part = decodePart(kind, bytes)
      if (part === undefined) throw damaged(path, 'it holds a record of no known kind')
      if (part.kind === 'collection') sum.collections++
      else sum.documents++
      yield part
    }
    hash.update(record)
  }
  if (head === undefined) throw foreign(path)
  if (end === undefined) throw damaged(path, 'its end is missing')
  return { ...head, ...end }
}

function headOf(path: string, kind: number, bytes: Buffer): BackupHeader {
  const head = kind === RecordKind.head ? read<Partial<BackupHeader>>(path, bytes) : {}
  const { format, version, database, taken_at } = head
  if (format !== BACKUP_FORMAT || version === undefined) throw foreign(path)
  if (version > BACKUP_VERSION)
    throw new ToolError(
      `${path} was written by a newer version of the product (format ${version}, this one reads ${BACKUP_VERSION}).`,
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

async function* records(path: string): AsyncGenerator<Buffer> {
  let pending = Buffer.alloc(0)
  let any = false
  for await (const chunk of unpacked(path, () => any)) {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    while (pending.length >= 5) {
      const length = pending.readInt32LE(1)
      if (length < 5 || length > MAX_RECORD_BYTES)
        throw any ? damaged(path, 'a record has a wrong length') : foreign(path)
      if (pending.length < length + 1) break
      any = true
      yield pending.subarray(0, length + 1)
      pending = pending.subarray(length + 1)
    }
  }
  if (pending.length > 0) throw any ? damaged(path, 'it is cut off') : foreign(path)
}

/** `isBackup`: a record was readable, so a later failure means damage, not another file type. */
async function* unpacked(path: string, isBackup: () => boolean): AsyncGenerator<Buffer<ArrayBuffer>> {
  const file = createReadStream(path)
  const unzip = createGunzip({ chunkSize: 256 * 1024 })
  file.on('error', (error) => unzip.destroy(error))
  try {
    yield* file.pipe(unzip)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') throw new ToolError(`There is no file ${path}.`)
    if (code === 'Z_BUF_ERROR') throw damaged(path, 'it is cut off')
    if (!code.startsWith('Z_')) throw new ToolError(`${path} could not be read: ${errorMessage(error)}`)
    throw isBackup() ? damaged(path, 'its compression is broken') : foreign(path)
  } finally {
    file.destroy()
  }
}

function foreign(path: string): ToolError {
  return new ToolError(`${path} is not a backup that 'db:backup' wrote.`)
}

function damaged(path: string, how: string): ToolError {
  return new ToolError(`${path} is damaged: ${how}. Use another backup.`)
}
