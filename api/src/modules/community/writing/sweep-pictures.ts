import type { Deps } from '../../../deps.ts'
import { CommunityPicture } from '../../../model/picture.entity.ts'
import { inTransaction } from '../../../platform/database.ts'
import { deleteUnusedPicture } from '../../uploads/delete-unused-picture.ts'

/** Allows a night of writing. */
const MAX_AGE_MS = 24 * 3_600_000
const BATCH_SIZE = 50

export async function sweepPictures(
  { orm, storage, now }: Pick<Deps, 'orm' | 'storage' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const unused = { topic: null, created_at: { $lt: new Date(now().getTime() - MAX_AGE_MS) } }
  for (let deletedCount = BATCH_SIZE; deletedCount === BATCH_SIZE && !signal.aborted; ) {
    const files = await inTransaction(orm, async (em) => {
      const pictures = await em.find(CommunityPicture, unused, { limit: BATCH_SIZE })
      for (const picture of pictures) em.remove(picture)
      return pictures.map(({ file }) => file)
    })
    for (const file of files) await deleteUnusedPicture(orm.em.fork(), storage, file)
    deletedCount = files.length
  }
}
