import { join, resolve } from 'node:path'
import { Environment } from '../config/environment.ts'
import { readStoreConfig } from '../config/store-config.ts'
import { folderStorage } from '../platform/storage/folder.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { countLabel, type Print } from './progress.ts'
import { errorMessage, ToolError } from './tool-error.ts'

type Env = Readonly<Record<string, string | undefined>>

const Named = Environment.pick({ STORAGE_URL: true, STORAGE_REGION: true, STORAGE_KEY_ID: true, STORAGE_SECRET: true })

export const filesFolder = (env: Env): string => resolve(env['DATA_DIR'] || './data', 'files')

export const hasStore = (env: Env): boolean => Boolean(env['STORAGE_URL']?.trim())

/** @throws {ToolError} when the environment names no store, or an incomplete one */
async function openStore(env: Env): Promise<Storage> {
  const definedEnv = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Named.safeParse(definedEnv)
  const problems: string[] = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const storeConfig = parsed.success ? readStoreConfig(parsed.data, problems) : undefined
  if (problems.length > 0) throw new ToolError(problems.join('\n'))
  if (!storeConfig) throw new ToolError('STORAGE_URL: names the store of the files, and is not set.')
  const { s3Storage } = await import('../platform/storage/s3.ts')
  return s3Storage(storeConfig)
}

export const openFileStorage = async (env: Env): Promise<Storage> =>
  hasStore(env) ? await openStore(env) : folderStorage(filesFolder(env))

/** Skips existing files and removes none. */
export async function copyFiles(env: Env, to: 'store' | 'folder', print: Print, signal: AbortSignal): Promise<void> {
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
      if (!bytes) continue
      await target.put(key, bytes)
      sum.copied += 1
      if (sum.copied % 1000 === 0) print(`  ${countLabel(sum.copied, 'file')} so far`)
    }
  } catch (error) {
    throw new ToolError(`${causeMessage(error)} ${countLabel(sum.copied, 'file')} were copied: run it again to go on.`)
  } finally {
    store.close()
  }
  print(`${countLabel(sum.copied, 'file')} copied to the ${to}, ${sum.there} were there already.`)
}

export const causeMessage = (error: unknown): string =>
  error instanceof Error && error.cause ? `${errorMessage(error.cause)}.` : errorMessage(error)

export const pathOfKey = (folder: string, key: string): string => join(folder, ...key.split('/'))
