import { existsSync, rmSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DataInUse } from '@olympiad/embedded-mongo/data-in-use'
import { lockFile } from '@olympiad/embedded-mongo/lock'
import { backupPaths, isDirectoryPath, readFileBackup, restoreFiles, verifyFiles } from './backup-folder.ts'
import { openFileStorage } from './files.ts'
import { assertEmptyTarget, type LoadOptions, loadDatabase } from './load-database.ts'
import {
  assertProductStopped,
  type DatabaseConnection,
  type DatabaseLocation,
  dataFile,
  openMongo,
  startEmbedded,
} from './product-database.ts'
import { countLabel } from './progress.ts'
import { readBackup, verifyBackup } from './read-backup.ts'
import { ToolError } from './tool-error.ts'
import { syncFolder } from './write-backup.ts'

export interface RestoreOptions extends LoadOptions {
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Verifies the whole backup before it changes anything. Restores the files too, if the backup is a folder with files.
 */
export async function restore(location: DatabaseLocation, backup: string, options: RestoreOptions): Promise<void> {
  const path = resolve(backup)
  if (!(await isDirectoryPath(path))) return await restoreDatabase(location, path, options)
  const { database } = backupPaths(path)
  if (!existsSync(database)) throw new ToolError(`${path} is no backup that 'db:keep' has made.`)
  const carried = await readFileBackup(path)
  if (carried) await verifyFiles(carried)
  await restoreDatabase(location, database, options)
  if (!carried) return options.print('The backup holds no files: they lie in the store.')
  const storage = await openFileStorage(options.env)
  try {
    await restoreFiles(carried, storage, options.print)
  } finally {
    storage.close()
  }
}

async function restoreDatabase(location: DatabaseLocation, path: string, loadOptions: LoadOptions): Promise<void> {
  const { database, taken_at, documents, collections } = await verifyBackup(path)
  loadOptions.print(
    `${path} is whole: ${countLabel(documents, 'document')} of ${countLabel(collections, 'collection')} of '${database}', taken ${taken_at.toISOString()}`,
  )
  if ('uri' in location) await restoreMongo(location.uri, path, loadOptions)
  else await restoreEmbedded(location.dataDir, path, loadOptions)
  loadOptions.print('Restored.')
}

async function restoreMongo(uri: string, path: string, loadOptions: LoadOptions): Promise<void> {
  const target = await openMongo(uri)
  try {
    await assertEmptyTarget(target.db, target.title, loadOptions.replace)
    await assertProductStopped(target)
    await loadDatabase(target.db, readBackup(path), loadOptions)
  } finally {
    await target.close()
  }
}

/**
 * Builds the database in a folder beside the old one, then renames its file over the old one in one step.
 * Locks the old one during that time, so that nothing starts on it.
 */
async function restoreEmbedded(dataDir: string, path: string, loadOptions: LoadOptions): Promise<void> {
  const old = await startEmbedded(dataDir).catch((error: unknown) => {
    if (error instanceof DataInUse)
      throw new ToolError(`The product is running on ${dataDir}: end it first. Nothing was changed.`)
    throw error
  })
  const beside = join(dataDir, 'restoring')
  try {
    try {
      await assertEmptyTarget(old.db, dataDir, loadOptions.replace)
      await assertNoOtherDatabases(old)
      await rm(beside, { recursive: true, force: true })
      const created = await startEmbedded(beside)
      try {
        await loadDatabase(created.db, readBackup(path), loadOptions)
      } finally {
        await created.close()
      }
    } finally {
      await old.close()
    }
    const unlock = lockFile(join(dataDir, 'embedded-mongo.lock'))
    try {
      removeLog(dataFile(beside))
      removeLog(dataFile(dataDir))
      await rename(dataFile(beside), dataFile(dataDir))
      await syncFolder(dataDir)
    } finally {
      unlock()
    }
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

/** A restore replaces the whole file, with every database in it. */
async function assertNoOtherDatabases({ client, db, title }: DatabaseConnection): Promise<void> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true })
  const others = databases.map(({ name }) => name).filter((name) => name !== db.databaseName)
  if (others.length === 0) return
  throw new ToolError(
    `${title} holds other databases too (${others.join(', ')}), which would be lost: drop them first. Nothing was changed.`,
  )
}

/** A write-ahead log must not stay beside a foreign database. After a clean shutdown it is empty or absent. */
function removeLog(file: string): void {
  const log = `${file}-wal`
  if (existsSync(log) && statSync(log).size > 0) throw new ToolError(`${log} is not empty. Nothing was changed.`)
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
}
