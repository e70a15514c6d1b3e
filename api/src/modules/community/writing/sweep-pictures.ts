import type { Deps } from '../../../deps.ts'
import { CommunityPicture } from '../../../model/picture.entity.ts'
import { inTransaction } from '../../../platform/database.ts'
import { forgetPicture } from '../../uploads/forget-picture.ts'

/** Who writes over night still finds their pictures. */
const KEPT_MS = 24 * 3_600_000
/** As many as are deleted in one transaction. */
const AT_ONCE = 50

/** Deletes the pictures that were sent a day ago and that no topic shows. */
export async function sweepPictures(
  { orm, storage, now }: Pick<Deps, 'orm' | 'storage' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const unused = { topic: null, created_at: { $lt: new Date(now().getTime() - KEPT_MS) } }
  for (let swept = AT_ONCE; swept === AT_ONCE && !signal.aborted; ) {
    const files = await inTransaction(orm, async (em) => {
      const pictures = await em.find(CommunityPicture, unused, { limit: AT_ONCE })
      for (const picture of pictures) em.remove(picture)
      return pictures.map(({ file }) => file)
    })
    for (const file of files) await forgetPicture(orm.em.fork(), storage, file)
    swept = files.length
  }
}
