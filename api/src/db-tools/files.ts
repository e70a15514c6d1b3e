import { join, resolve } from 'node:path'
import { Environment } from '../config/environment.ts'
import { storeOf } from '../config/store.ts'
import { folderStorage } from '../platform/storage/folder.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { Failure, wordsOf } from './failure.ts'
import { many, type Say } from './progress.ts'

type Env = Readonly<Record<string, string | undefined>>

const Named = Environment.pick({ STORAGE_URL: true, STORAGE_REGION: true, STORAGE_KEY_ID: true, STORAGE_SECRET: true })

/** The folder that files lie in where no store is named. */
export const filesFolder = (env: Env): string => resolve(env['DATA_DIR'] || './data', 'files')

/** Whether files lie in a store, by the variable that the product itself reads. */
export const hasStore = (env: Env): boolean => Boolean(env['STORAGE_URL']?.trim())

/** The store that the environment names. @throws {Failure} where it names none, or not enough of it */
async function openStore(env: Env): Promise<Storage> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Named.safeParse(given)
  const problems: string[] = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const place = parsed.success ? storeOf(parsed.data, problems) : undefined
  if (problems.length > 0) throw new Failure(problems.join('\n'))
  if (!place) throw new Failure('STORAGE_URL: names the store of the files, and is not set.')
  const { s3Storage } = await import('../platform/storage/s3.ts')
  return s3Storage(place)
}

/** Where the product keeps its files: the store where one is named, else the folder. */
export const openFiles = async (env: Env): Promise<Storage> =>
  hasStore(env) ? await openStore(env) : folderStorage(filesFolder(env))

/** Copies the files between the folder and the store, those that are there already left out. Nothing is removed. */
export async function copyFiles(env: Env, to: 'store' | 'folder', say: Say, signal: AbortSignal): Promise<void> {
  const [store, folder] = [await openStore(env), folderStorage(filesFolder(env))]
  const [source, target] = to === 'store' ? [folder, store] : [store, folder]
  const sum = { copied: 0, there: 0 }
  try {
    for await (const key of source.keys()) {
      signal.throwIfAborted()
      if (await target.has(key)) {
        sum.there += 1
        continue
      }
      const bytes = await source.get(key)
      // Removed since it was listed.
      if (!bytes) continue
      await target.put(key, bytes)
      sum.copied += 1
      if (sum.copied % 1000 === 0) say(`  ${many(sum.copied, 'file')} so far`)
    }
  } catch (error) {
    throw new Failure(`${withCause(error)} ${many(sum.copied, 'file')} were copied: run it again to go on.`)
  } finally {
    store.close()
  }
  say(`${many(sum.copied, 'file')} copied to the ${to}, ${sum.there} were there already.`)
}

/** What the store's own failure says, instead of the words for people. */
export const withCause = (error: unknown): string =>
  error instanceof Error && error.cause ? `${wordsOf(error.cause)}.` : wordsOf(error)

/** The path of a file in a folder that is laid out by keys. */
export const fileOf = (folder: string, key: string): string => join(folder, ...key.split('/'))
