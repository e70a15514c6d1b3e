import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { DRAFT } from './old-drafts.ts'
import { assertSafeKey, type Storage, storageDown } from './storage.ts'

/** No file can exist under such names. */
const MISSING = new Set(['ENOENT', 'ENAMETOOLONG', 'ENOTDIR'])

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && MISSING.has(String(error.code))

/** @throws {RangeError} for a key outside the folder */
export function folderStorage(root: string): Storage {
  const base = resolve(root)
  const pathOf = (key: string): string => {
    assertSafeKey(key)
    return resolve(base, key)
  }
  const unlessMissing = async <T, N>(work: Promise<T>, none: N): Promise<T | N> => {
    try {
      return await work
    } catch (error) {
      if (isMissing(error)) return none
      throw storageDown(error)
    }
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const draft = join(dirname(path), `.${randomUUID()}.part`)
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(draft, bytes, { flush: true })
        await rename(draft, path)
        await syncFolder(dirname(path))
      } catch (error) {
        // A partial file would take the next one's room.
        await rm(draft, { force: true }).catch(() => undefined)
        throw storageDown(error)
      }
    },
    async get(key) {
      return await unlessMissing(readFile(pathOf(key)), undefined)
    },
    async has(key) {
      const found = await unlessMissing(stat(pathOf(key)), undefined)
      return found?.isFile() ?? false
    },
    async remove(key) {
      await unlessMissing(rm(pathOf(key), { force: true }), undefined)
    },
    async *keys() {
      for (const entry of await unlessMissing(readdir(base, { recursive: true, withFileTypes: true }), [])) {
        if (!entry.isFile() || DRAFT.test(entry.name)) continue
        yield relative(base, join(entry.parentPath, entry.name)).split(sep).join('/')
      }
    },
    close() {},
  }
}

/** A new name survives a power cut only after a sync of its folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
