import { type Em, sessionOf } from '../../platform/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { uploadKey } from './image.ts'

/**
 * Whether a picture is kept, for a form that is about to name it: from now on it counts as new for whoever sweeps files that
 * nothing names, and one that is being swept is no longer kept (privacy/retention/stray-files.ts).
 */
export async function claimUpload(em: Em, storage: Pick<Storage, 'has'>, name: string): Promise<boolean> {
  const key = uploadKey(name)
  const notes = em.getCollection<{ key: string; going: boolean }>('stray_files')
  const session = sessionOf(em)
  const within = session ? { session } : {}
  await notes.deleteOne({ key, going: false }, within)
  if (await notes.findOne({ key }, { ...within, projection: { _id: 1 } })) return false
  return await storage.has(key)
}
