import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

/** Where files are kept. Keys are ours (`uploads/…`, `invoices/…`), never a visitor's text. */
export type Storage = {
  /** Written whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  has(key: string): Promise<boolean>
  /** Also where nothing is there. */
  remove(key: string): Promise<void>
}

/** Nothing is there, nor can be under a name that is too long. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG')

/** Files in a folder. @throws {RangeError} for a key that leaves the folder. */
export function folderStorage(root: string): Storage {
  const base = resolve(root)
  const pathOf = (key: string): string => {
    const path = resolve(base, key)
    if (!path.startsWith(base + sep) || key.includes('\0')) throw new RangeError('a key must stay in its folder')
    return path
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const draft = join(dirname(path), `.${randomUUID()}.part`)
      await writeFile(draft, bytes, { flush: true })
      await rename(draft, path)
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async has(key) {
      try {
        return (await stat(pathOf(key))).isFile()
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
