import type { Deps } from '../../deps.ts'
import type { User } from '../../model/user.entity.ts'
import { bump } from '../../platform/revisions.ts'

type Told = Pick<User, 'name' | 'type'>

/** What the forum tells everybody of an account (`authorView`), as it is before a change. */
export const toldOf = ({ name, type }: Told): Told => ({ name, type })

/** Has the forum's pages made anew where they tell something else of an account than before; after the commit. */
export async function tellForum({ orm }: Pick<Deps, 'orm'>, before: Told, now: Told): Promise<void> {
  if (before.name !== now.name || before.type !== now.type) await bump(orm.em.fork(), 'community')
}
