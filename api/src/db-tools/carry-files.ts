import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, readFile, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { folderStorage } from '../platform/storage/folder.ts'
import { Failure } from './failure.ts'
import { fileOf } from './files.ts'

/** The digests of a backup's files by their keys. */
export type Digests = Map<string, string>

/** A backup's folder of files and its list, which `sha256sum -c` reads too. */
export type Carried = { files: string; digests: Digests }

const LINE = /^([0-9a-f]{64}) {2}files\/(.+)$/

/**
 * Brings into a new backup what it does not hold yet of a folder's files: a file that the backup before holds unchanged is
 * that very file by another name, all others are copied; both are read again. Called again it adds what has come meanwhile.
 */
export async function carryFiles(
  source: string,
  to: Carried,
  before: Carried | undefined,
  signal?: AbortSignal,
): Promise<void> {
  for await (const key of folderStorage(source).keys()) {
    signal?.throwIfAborted()
    if (to.digests.has(key)) continue
    const digest = await carry(key, source, to.files, before)
    if (digest) to.digests.set(key, digest)
  }
}

async function carry(key: string, source: string, to: string, before?: Carried): Promise<string | undefined> {
  const [from, target] = [fileOf(source, key), fileOf(to, key)]
  const found = await unlessGone(stat(from))
  if (!found) return undefined
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const known = before?.digests.get(key)
  if (before && known) {
    const last = fileOf(before.files, key)
    const old = await unlessGone(stat(last))
    // A time is kept to the millisecond, rounded.
    const same = old?.size === found.size && Math.abs(old.mtimeMs - found.mtimeMs) < 1
    // Read again each time: a file that went bad would else be bad in every backup to come.
    if (same && (await digestOf(last)) === known && (await linked(last, target))) return known
  }
  const hash = createHash('sha256')
  const reading = createReadStream(from)
  try {
    await pipeline(
      reading,
      async function* (chunks) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(target, { flags: 'w', mode: 0o600, flush: true }),
    )
  } catch (error) {
    if (isGone(error) && reading.bytesRead === 0) return undefined
    throw error
  }
  await utimes(target, found.atime, found.mtime)
  const digest = hash.digest('hex')
  if ((await digestOf(target)) !== digest) throw new Failure(`${target} did not come out as it went in.`)
  return digest
}

/** False where the file system has no second names. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EXDEV', 'ENOENT'].includes(code)) return false
    throw error
  }
}

export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

export const listOf = (digests: Digests): string =>
  [...digests].map(([key, digest]) => `${digest}  files/${key}\n`).join('')

/** @throws {Failure} for a list that is none */
export async function readList(path: string): Promise<Digests> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [, digest, key] = LINE.exec(line) ?? []
      if (!digest || !key) throw new Failure(`${path} is damaged: use another backup.`)
      return [key, digest]
    }),
  )
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A file may be removed between its listing and its reading. */
async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}
