import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '../platform/storage/storage.ts'
import { type Carried, type Digests, digestOf, readList } from './carry-files.ts'
import { Failure } from './failure.ts'
import { fileOf, withCause } from './files.ts'
import { many, type Say } from './progress.ts'

/** The parts of a backup that is a folder. */
export const partsOf = (folder: string) => ({
  database: join(folder, 'database.gz'),
  files: join(folder, 'files'),
  list: join(folder, 'files.sha256'),
})

export const isFolder = async (path: string): Promise<boolean> => existsSync(path) && (await stat(path)).isDirectory()

/** The files of a backup with their digests; undefined where it holds none, since they lie in a store. */
export async function carriedIn(folder: string): Promise<Carried | undefined> {
  const { files, list } = partsOf(folder)
  return existsSync(list) ? { files, digests: await readList(list) } : undefined
}

/** @throws {Failure} naming the first file that is missing or is not as it was */
export async function checkFiles({ files, digests }: Carried): Promise<void> {
  for (const [key, digest] of digests) {
    const path = fileOf(files, key)
    if (!existsSync(path)) throw new Failure(`${path} is missing. Use another backup. Nothing was changed.`)
    if ((await digestOf(path)) !== digest)
      throw new Failure(`${path} is damaged. Use another backup. Nothing was changed.`)
  }
}

/** Puts a backup's files where the product keeps them. Others that are there stay: no record names them. */
export async function putFiles({ files, digests }: { files: string; digests: Digests }, storage: Storage, say: Say) {
  let count = 0
  try {
    for (const key of digests.keys()) {
      await storage.put(key, new Uint8Array(await readFile(fileOf(files, key))))
      count += 1
    }
  } catch (error) {
    throw new Failure(
      `${withCause(error)} The database is restored, of ${many(digests.size, 'file')} ${count} are. Run it again with --replace.`,
      { cause: error },
    )
  }
  say(`${many(count, 'file')} restored.`)
}
