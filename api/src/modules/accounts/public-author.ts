import type { Deps } from '../../deps.ts'
import type { User } from '../../model/user.entity.ts'
import { invalidate } from '../../platform/cache-tags.ts'

type PublicAuthor = Pick<User, 'name' | 'type'>

export const publicAuthorFields = ({ name, type }: PublicAuthor): PublicAuthor => ({ name, type })

/** Call it after the commit. */
export async function invalidateForumAuthor(
  { orm }: Pick<Deps, 'orm'>,
  before: PublicAuthor,
  now: PublicAuthor,
): Promise<void> {
  if (before.name !== now.name || before.type !== now.type) await invalidate(orm.em.fork(), 'community')
}
