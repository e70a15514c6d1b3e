import type { Deps } from '../../../deps.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { bump } from '../../../platform/revisions.ts'
import { forgetPicture } from '../../uploads/forget-picture.ts'

/**
 * Runs an admin's change of the forum in a transaction, then has the pages rendered anew.
 * @param work gives the names of pictures that went with what was deleted
 */
export async function moderated(
  { orm, storage }: Pick<Deps, 'orm' | 'storage'>,
  work: (em: Em) => Promise<string[]>,
): Promise<void> {
  const pictures = await inTransaction(orm, work)
  const em = orm.em.fork()
  await bump(em, 'community')
  for (const picture of pictures) await forgetPicture(em, storage, picture)
}
