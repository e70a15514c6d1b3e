import type { Deps } from '../../../deps.ts'
import { invalidate } from '../../../platform/cache-tags.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { deleteUnusedPicture } from '../../uploads/delete-unused-picture.ts'

/** Deletes the files that `work` returns after the commit. */
export async function runModeration(
  { orm, storage }: Pick<Deps, 'orm' | 'storage'>,
  work: (em: Em) => Promise<string[]>,
): Promise<void> {
  const pictures = await inTransaction(orm, work)
  const em = orm.em.fork()
  await invalidate(em, 'community')
  for (const picture of pictures) await deleteUnusedPicture(em, storage, picture)
}
