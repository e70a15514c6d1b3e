import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { DRAFT } from './old-drafts.ts'
import { refuseAstray, type Storage, storageDown } from './storage.ts'

/** Nothing is there, nor can be under a name that is too long or goes on behind a file's. */
const MISSING = new Set(['ENOENT', 'ENAMETOOLONG', 'ENOTDIR'])

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && MISSING.has(String(error.code))

/** Files in a folder. @throws {RangeError} for a key that leaves the folder */
export function folderStorage(root: string): Storage {
  const base = resolve(root)
  const pathOf = (key: string): string => {
    refuseAstray(key)
    return resolve(base, key)
  }
  /** What `work` gives, or `none` where nothing is there. */
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
        // On a full disk what was begun would take the room that the next one needs.
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

/** A new name is only safe from a power cut when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
