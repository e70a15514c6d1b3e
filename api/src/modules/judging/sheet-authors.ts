import { ObjectId } from '@mikro-orm/mongodb'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { findLedTeams } from './event-teams.ts'
import type { StaffAccess, StaffMember } from './staff-access.ts'

/** A judge under whose name sheets and games are stored. */
export type SheetAuthor = Pick<StaffAccess, 'tables' | 'removed'> & {
  _id: ObjectId
  name: string
  /** Ids. */
  ledTeams: ReadonlySet<string>
}

/** By account: the sender, and judges of the event whose sheets or games the sender carries. */
export async function findAuthors(
  em: Em,
  { event, ...access }: StaffAccess,
  user: StaffMember,
  { forms, teams }: { forms: readonly { author?: string | undefined }[]; teams: readonly ObjectId[] },
): Promise<ReadonlyMap<string, SheetAuthor>> {
  const own = { ...access, _id: user._id, name: user.name, ledTeams: await findLedTeams(em, user, teams) }
  const authors = new Map<string, SheetAuthor>([[user._id.toHexString(), own]])
  const carried = new Set(forms.flatMap(({ author }) => author ?? []))
  const others = event.staff.filter(
    ({ person, role }) => role !== 'check_in' && carried.has(person) && !authors.has(person),
  )
  if (others.length === 0) return authors
  const people = await em.find(
    User,
    { _id: { $in: others.map(({ person }) => new ObjectId(person)) } },
    { fields: ['steb_user_id', 'crNumber'] },
  )
  for (const person of people) {
    const id = person._id.toHexString()
    const staff = others.find((each) => each.person === id)
    if (!staff) continue
    const ledTeams = await findLedTeams(em, person, teams)
    const { name, tables, removed_at } = staff
    authors.set(id, { _id: person._id, name, tables, removed: removed_at !== undefined, ledTeams })
  }
  return authors
}
