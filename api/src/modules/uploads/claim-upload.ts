import { StrayFile } from '../../model/stray-file.entity.ts'
import type { Em } from '../../platform/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { uploadKey } from './image.ts'

/**
 * Whether a picture is kept, for a form that is about to name it: from now on it counts as new for whoever sweeps files that
 * nothing names, and one that is being swept is no longer kept (privacy/retention/stray-files.ts).
 */
export async function claimUpload(em: Em, storage: Pick<Storage, 'has'>, name: string): Promise<boolean> {
  const key = uploadKey(name)
  await em.nativeDelete(StrayFile, { key, going: false })
  if ((await em.count(StrayFile, { key })) > 0) return false
  return await storage.has(key)
}
