import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DataInUse } from '@olympiad/embedded-mongo/in-use'
import { lockFile } from '@olympiad/embedded-mongo/lock'
import { type Reading, read } from './backup.ts'
import { type Carried, carryFiles, listOf } from './carry-files.ts'
import { Failure } from './failure.ts'
import { carriedIn, partsOf } from './kept-backup.ts'
import type { Place } from './product.ts'
import { many } from './progress.ts'
import { checkBackup } from './read-backup.ts'
import { syncFolder } from './write-backup.ts'

export interface Keeping extends Reading {
  /** How many backups stay, this one included. */
  readonly keep: number
  /** The newest one must be so many hours old; 0: a backup is made in any case. */
  readonly every: number
  /** The moment that it is named by. */
  readonly at: Date
  /** The folder of the files; undefined where they lie in a store, which has its own ways. */
  readonly files: string | undefined
}

const NAME = /^olympiad-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
/** What is being made or removed is never named as a backup is. */
const UNDERWAY = /^\.olympiad-.*\.partial$/

/** `olympiad-2026-01-02T03-04-05Z` */
const nameAt = (at: Date): string =>
  `olympiad-${at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}`

const HOUR_MS = 3_600_000

/** The moment in a name. */
const momentOf = (name: string): number =>
  Date.parse(name.slice('olympiad-'.length).replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))

/** The backups of a folder by their names, the oldest first. */
async function keptIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? (await readdir(folder)).filter((name) => NAME.test(name)).sort() : []
}

/**
 * Makes a backup of the database and the files among those that a folder keeps, and removes the oldest ones once it is whole
 * and was read again. Whatever fails before that leaves the others as they are and nothing of itself.
 */
export async function keepBackup(place: Place, into: string, keeping: Keeping): Promise<void> {
  const folder = resolve(into)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = locked(folder)
  try {
    await sweep(folder)
    // What a wrong clock has named after a day to come must not put off all until then.
    const newest = (await keptIn(folder)).filter((each) => momentOf(each) <= keeping.at.getTime()).at(-1)
    if (newest && keeping.at.getTime() - momentOf(newest) < keeping.every * HOUR_MS) {
      keeping.say(`${newest} is younger than ${keeping.every} hours: not due.`)
      return
    }
    const name = nameAt(keeping.at)
    const path = join(folder, name)
    if (existsSync(path)) throw new Failure(`${path} is there already.`)
    const partial = join(folder, `.${name}.partial`)
    try {
      await mkdir(partial, { mode: 0o700 })
      await fill(partial, place, keeping, newest)
      await rename(partial, path)
      await syncFolder(folder)
    } catch (error) {
      await rm(partial, { recursive: true, force: true })
      throw error
    }
    const old = (await keptIn(folder)).slice(0, -keeping.keep).filter((each) => each !== name)
    for (const each of old) await remove(folder, each)
    keeping.say(`${path} is whole${old.length > 0 ? `, ${many(old.length, 'older one')} removed` : ''}.`)
  } finally {
    unlock()
  }
}

/** Files go before and after the database: at its moment all that it names are there, and what comes later is too much only. */
async function fill(partial: string, place: Place, keeping: Keeping, last: string | undefined): Promise<void> {
  const parts = partsOf(partial)
  const carried: Carried = { files: parts.files, digests: new Map() }
  const before = last === undefined ? undefined : await carriedIn(join(partial, '..', last))
  const carryNew = async () => {
    if (keeping.files) await carryFiles(keeping.files, carried, before, keeping.signal)
  }
  await carryNew()
  await read(place, parts.database, keeping)
  await carryNew()
  await checkBackup(parts.database)
  if (keeping.files) await writeFile(parts.list, listOf(carried.digests), { flush: true, mode: 0o600 })
  keeping.say(keeping.files ? `  ${many(carried.digests.size, 'file')}` : '  The files lie in the store, not in here.')
  await syncFolder(partial)
}

/** One at a time, on whatever process: the lock goes with who holds it. */
function locked(folder: string): () => void {
  try {
    return lockFile(join(folder, '.lock'))
  } catch (error) {
    if (error instanceof DataInUse) throw new Failure(`Another backup to ${folder} is under way.`)
    throw error
  }
}

/** What was broken off, by a kill or a power cut, would only take room. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (UNDERWAY.test(name)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Under another name first: a half of a backup must not look like one. */
async function remove(folder: string, name: string): Promise<void> {
  const going = join(folder, `.${name}.partial`)
  await rename(join(folder, name), going)
  await rm(going, { recursive: true, force: true })
}
