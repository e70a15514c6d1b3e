import { existsSync, rmSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DataInUse } from '@olympiad/embedded-mongo/in-use'
import { lockFile } from '@olympiad/embedded-mongo/lock'
import { Failure } from './failure.ts'
import { openFiles } from './files.ts'
import { carriedIn, checkFiles, isFolder, partsOf, putFiles } from './kept-backup.ts'
import { type Loading, load, refuseFull } from './load.ts'
import { dataFile, type Opened, openMongo, type Place, refuseRunning, startEmbedded } from './product.ts'
import { many } from './progress.ts'
import { checkBackup, readBackup } from './read-backup.ts'
import { syncFolder } from './write-backup.ts'

export interface Restoring extends Loading {
  /** Says where the files are to go (docs/configuration.md). */
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Makes the product's database what a backup holds, and its files where the backup is a folder that holds some. All of the
 * backup is read to its end before anything else is touched.
 */
export async function restore(place: Place, backup: string, restoring: Restoring): Promise<void> {
  const path = resolve(backup)
  if (!(await isFolder(path))) return await restoreDatabase(place, path, restoring)
  const { database } = partsOf(path)
  if (!existsSync(database)) throw new Failure(`${path} is no backup that 'db:keep' has made.`)
  const carried = await carriedIn(path)
  if (carried) await checkFiles(carried)
  await restoreDatabase(place, database, restoring)
  if (!carried) return restoring.say('The backup holds no files: they lie in the store.')
  const storage = await openFiles(restoring.env)
  try {
    await putFiles(carried, storage, restoring.say)
  } finally {
    storage.close()
  }
}

async function restoreDatabase(place: Place, path: string, loading: Loading): Promise<void> {
  const { database, taken_at, documents, collections } = await checkBackup(path)
  loading.say(
    `${path} is whole: ${many(documents, 'document')} of ${many(collections, 'collection')} of '${database}', taken ${taken_at.toISOString()}`,
  )
  if ('uri' in place) await restoreMongo(place.uri, path, loading)
  else await restoreEmbedded(place.dataDir, path, loading)
  loading.say('Restored.')
}

async function restoreMongo(uri: string, path: string, loading: Loading): Promise<void> {
  const target = await openMongo(uri)
  try {
    await refuseFull(target.db, target.title, loading.replace)
    await refuseRunning(target)
    await load(target.db, readBackup(path), loading)
  } finally {
    await target.close()
  }
}

/**
 * The embedded database is made anew in a folder beside it, and its file then takes the place of the old one in one step: at
 * every moment there is the old database or the new one. While this goes on the old one is held, so that nothing starts on it.
 */
async function restoreEmbedded(dataDir: string, path: string, loading: Loading): Promise<void> {
  const old = await startEmbedded(dataDir).catch((error: unknown) => {
    if (error instanceof DataInUse)
      throw new Failure(`The product is running on ${dataDir}: end it first. Nothing was changed.`)
    throw error
  })
  const beside = join(dataDir, 'restoring')
  try {
    try {
      await refuseFull(old.db, dataDir, loading.replace)
      await refuseOthers(old)
      await rm(beside, { recursive: true, force: true })
      const made = await startEmbedded(beside)
      try {
        await load(made.db, readBackup(path), loading)
      } finally {
        await made.close()
      }
    } finally {
      await old.close()
    }
    const unlock = lockFile(join(dataDir, 'embedded-mongo.lock'))
    try {
      forgetLog(dataFile(beside))
      forgetLog(dataFile(dataDir))
      await rename(dataFile(beside), dataFile(dataDir))
      await syncFolder(dataDir)
    } finally {
      unlock()
    }
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

/** The file as a whole is replaced, with every database that is in it. */
async function refuseOthers({ client, db, title }: Opened): Promise<void> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true })
  const others = databases.map(({ name }) => name).filter((name) => name !== db.databaseName)
  if (others.length === 0) return
  throw new Failure(
    `${title} holds other databases too (${others.join(', ')}), which would be lost: drop them first. Nothing was changed.`,
  )
}

/** A write-ahead log must not stay beside another database than its own. After a proper end it is empty, or gone. */
function forgetLog(file: string): void {
  const log = `${file}-wal`
  if (existsSync(log) && statSync(log).size > 0) throw new Failure(`${log} is not empty. Nothing was changed.`)
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
}
