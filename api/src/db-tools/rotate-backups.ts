import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DataInUse } from '@olympiad/embedded-mongo/data-in-use'
import { lockFile } from '@olympiad/embedded-mongo/lock'
import { type BackupOptions, dumpDatabase } from './backup.ts'
import { backUpFiles, type FileBackup, formatDigests } from './backup-files.ts'
import { backupPaths, readFileBackup } from './backup-folder.ts'
import type { DatabaseLocation } from './product-database.ts'
import { countLabel } from './progress.ts'
import { verifyBackup } from './read-backup.ts'
import { ToolError } from './tool-error.ts'
import { syncFolder } from './write-backup.ts'

export interface BackupRotationOptions extends BackupOptions {
  readonly keep: number
  /** Minimum age of the newest backup in hours; 0: always make one. */
  readonly minAgeHours: number
  readonly takenAt: Date
  /** Undefined when a store holds the files. */
  readonly files: string | undefined
}

const NAME = /^olympiad-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
/** Unfinished backups never have a backup's name. */
const PARTIAL_NAME = /^\.olympiad-.*\.partial$/

/** `olympiad-2026-01-02T03-04-05Z` */
const nameAt = (at: Date): string =>
  `olympiad-${at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}`

const HOUR_MS = 3_600_000

const parseName = (name: string): number =>
  Date.parse(name.slice('olympiad-'.length).replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))

async function listBackups(folder: string): Promise<string[]> {
  return existsSync(folder) ? (await readdir(folder)).filter((name) => NAME.test(name)).sort() : []
}

/**
 * Removes the oldest backups only after the new one is complete and verified.
 * A failure before that leaves the others unchanged and no partial backup.
 */
export async function rotateBackups(
  location: DatabaseLocation,
  into: string,
  options: BackupRotationOptions,
): Promise<void> {
  const folder = resolve(into)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = locked(folder)
  try {
    await sweep(folder)
    // Ignores backups dated in the future: a wrong clock must not postpone the next one.
    const newest = (await listBackups(folder)).filter((each) => parseName(each) <= options.takenAt.getTime()).at(-1)
    if (newest && options.takenAt.getTime() - parseName(newest) < options.minAgeHours * HOUR_MS) {
      options.print(`${newest} is younger than ${options.minAgeHours} hours: not due.`)
      return
    }
    const name = nameAt(options.takenAt)
    const path = join(folder, name)
    if (existsSync(path)) throw new ToolError(`${path} is there already.`)
    const partial = join(folder, `.${name}.partial`)
    try {
      await mkdir(partial, { mode: 0o700 })
      await fill(partial, location, options, newest)
      await rename(partial, path)
      await syncFolder(folder)
    } catch (error) {
      await rm(partial, { recursive: true, force: true })
      throw error
    }
    const old = (await listBackups(folder)).slice(0, -options.keep).filter((each) => each !== name)
    for (const each of old) await remove(folder, each)
    options.print(`${path} is whole${old.length > 0 ? `, ${countLabel(old.length, 'older one')} removed` : ''}.`)
  } finally {
    unlock()
  }
}

/** Copies files before and after the database, so that every file it names is there; extra files do no harm. */
async function fill(
  partial: string,
  location: DatabaseLocation,
  options: BackupRotationOptions,
  last: string | undefined,
): Promise<void> {
  const parts = backupPaths(partial)
  const carried: FileBackup = { files: parts.files, digests: new Map() }
  const before = last === undefined ? undefined : await readFileBackup(join(partial, '..', last))
  const copyNew = async () => {
    if (options.files) await backUpFiles(options.files, carried, before, options.signal)
  }
  await copyNew()
  await dumpDatabase(location, parts.database, options)
  await copyNew()
  await verifyBackup(parts.database)
  if (options.files) await writeFile(parts.list, formatDigests(carried.digests), { flush: true, mode: 0o600 })
  options.print(
    options.files ? `  ${countLabel(carried.digests.size, 'file')}` : '  The files lie in the store, not in here.',
  )
  await syncFolder(partial)
}

/** One process at a time; the lock ends with its holder. */
function locked(folder: string): () => void {
  try {
    return lockFile(join(folder, '.lock'))
  } catch (error) {
    if (error instanceof DataInUse) throw new ToolError(`Another backup to ${folder} is under way.`)
    throw error
  }
}

/** Frees the space of backups that a kill or power cut interrupted. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (PARTIAL_NAME.test(name)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Renames first: a half-deleted backup must not pass for a whole one. */
async function remove(folder: string, name: string): Promise<void> {
  const going = join(folder, `.${name}.partial`)
  await rename(join(folder, name), going)
  await rm(going, { recursive: true, force: true })
}
