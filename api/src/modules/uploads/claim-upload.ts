import { StrayFile } from '../../model/stray-file.entity.ts'
import type { Em } from '../../platform/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { uploadKey } from './image.ts'

/**
 * Call it before a record names the picture.
 * @returns false for a missing picture, or one that the sweep deletes now (privacy/retention/stray-files.ts)
 */
export async function claimUpload(em: Em, storage: Pick<Storage, 'has'>, name: string): Promise<boolean> {
  const key = uploadKey(name)
  if (await isNoted(em, key)) {
    await em.nativeDelete(StrayFile, { key, going: false })
    if (await isNoted(em, key)) return false
  }
  return await storage.has(key)
}

const isNoted = async (em: Em, key: string): Promise<boolean> => (await em.count(StrayFile, { key })) > 0
