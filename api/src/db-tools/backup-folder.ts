import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '../platform/storage/storage.ts'
import { type Digests, type FileBackup, readDigests, sha256OfFile } from './backup-files.ts'
import { causeMessage, pathOfKey } from './files.ts'
import { countLabel, type Print } from './progress.ts'
import { ToolError } from './tool-error.ts'

export const backupPaths = (folder: string) => ({
  database: join(folder, 'database.gz'),
  files: join(folder, 'files'),
  list: join(folder, 'files.sha256'),
})

export const isDirectoryPath = async (path: string): Promise<boolean> =>
  existsSync(path) && (await stat(path)).isDirectory()

/** Undefined when the backup holds no files because a store has them. */
export async function readFileBackup(folder: string): Promise<FileBackup | undefined> {
  const { files, list } = backupPaths(folder)
  return existsSync(list) ? { files, digests: await readDigests(list) } : undefined
}

/** @throws {ToolError} naming the first missing or changed file */
export async function verifyFiles({ files, digests }: FileBackup): Promise<void> {
  for (const [key, digest] of digests) {
    const path = pathOfKey(files, key)
    if (!existsSync(path)) throw new ToolError(`${path} is missing. Use another backup. Nothing was changed.`)
    if ((await sha256OfFile(path)) !== digest)
      throw new ToolError(`${path} is damaged. Use another backup. Nothing was changed.`)
  }
}

/** Leaves other existing files alone: no record names them. */
export async function restoreFiles(
  { files, digests }: { files: string; digests: Digests },
  storage: Storage,
  print: Print,
) {
  let count = 0
  try {
    for (const key of digests.keys()) {
      await storage.put(key, new Uint8Array(await readFile(pathOfKey(files, key))))
      count += 1
    }
  } catch (error) {
    throw new ToolError(
      `${causeMessage(error)} The database is restored, of ${countLabel(digests.size, 'file')} ${count} are. Run it again with --replace.`,
      { cause: error },
    )
  }
  print(`${countLabel(count, 'file')} restored.`)
}
