import type { Logger } from '../log.ts'
import { folderStorage } from './folder.ts'
import { removeOldDrafts } from './old-drafts.ts'
import type { S3Config } from './s3.ts'
import type { Storage } from './storage.ts'

/** An unreachable store doesn't stop the start. @throws without such a bucket or access */
export async function openStorage(
  { store, folder }: { store: S3Config | undefined; folder: string },
  log: Pick<Logger, 'warn'>,
): Promise<Storage> {
  if (!store) {
    void removeOldDrafts(folder, log)
    return folderStorage(folder)
  }
  const { s3Storage } = await import('./s3.ts')
  const storage = s3Storage(store)
  try {
    await storage.checkAccess()
  } catch (error) {
    const status = statusOf(error)
    if (status !== undefined && REFUSALS.has(status)) {
      storage.close()
      throw new Error(`STORAGE_URL: the store answers ${status} for its bucket: ${REFUSALS.get(status)}`, {
        cause: error,
      })
    }
    log.warn({ err: error }, 'object store unavailable')
  }
  return storage
}

const REFUSALS = new Map([
  [301, 'it is in another region, see STORAGE_REGION'],
  [400, 'it does not understand us, see STORAGE_REGION'],
  [401, 'STORAGE_KEY_ID and STORAGE_SECRET are not let in'],
  [403, 'STORAGE_KEY_ID and STORAGE_SECRET are not let in'],
  [404, 'there is no such bucket'],
])

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined
  const { $metadata } = error
  if (typeof $metadata !== 'object' || $metadata === null || !('httpStatusCode' in $metadata)) return undefined
  return typeof $metadata.httpStatusCode === 'number' ? $metadata.httpStatusCode : undefined
}
