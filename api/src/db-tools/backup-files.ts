import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, readFile, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { folderStorage } from '../platform/storage/folder.ts'
import { pathOfKey } from './files.ts'
import { ToolError } from './tool-error.ts'

export type Digests = Map<string, string>

/** A folder of files and its list, which `sha256sum -c` reads too. */
export type FileBackup = { files: string; digests: Digests }

const LINE = /^([0-9a-f]{64}) {2}files\/(.+)$/

/**
 * Hard-links each file that the previous backup holds unchanged and copies all others, then verifies both.
 * A second call adds newer files.
 */
export async function backUpFiles(
  source: string,
  to: FileBackup,
  before: FileBackup | undefined,
  signal?: AbortSignal,
): Promise<void> {
  for await (const key of folderStorage(source).keys()) {
    signal?.throwIfAborted()
    if (to.digests.has(key)) continue
    const digest = await carry(key, source, to.files, before)
    if (digest) to.digests.set(key, digest)
  }
}

async function carry(key: string, source: string, to: string, before?: FileBackup): Promise<string | undefined> {
  const [from, target] = [pathOfKey(source, key), pathOfKey(to, key)]
  const found = await unlessGone(stat(from))
  if (!found) return undefined
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const known = before?.digests.get(key)
  if (before && known) {
    const last = pathOfKey(before.files, key)
    const old = await unlessGone(stat(last))
    // Copies keep their times rounded to the millisecond.
    const same = old?.size === found.size && Math.abs(old.mtimeMs - found.mtimeMs) < 1
    // Verified every time, otherwise a corrupt file would spread to every later backup.
    if (same && (await sha256OfFile(last)) === known && (await linked(last, target))) return known
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
  if ((await sha256OfFile(target)) !== digest) throw new ToolError(`${target} did not come out as it went in.`)
  return digest
}

/** False where the file system has no hard links. */
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

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

export const formatDigests = (digests: Digests): string =>
  [...digests].map(([key, digest]) => `${digest}  files/${key}\n`).join('')

/** @throws {ToolError} for a malformed list */
export async function readDigests(path: string): Promise<Digests> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [, digest, key] = LINE.exec(line) ?? []
      if (!digest || !key) throw new ToolError(`${path} is damaged: use another backup.`)
      return [key, digest]
    }),
  )
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A file may disappear between listing and reading. */
async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}
