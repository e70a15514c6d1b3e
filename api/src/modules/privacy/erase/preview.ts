import type { HeldOfPerson } from '@olympiad/contracts/views/privacy'
import { CommunityBan } from '../../../model/ban.entity.ts'
import { Team } from '../../../model/team.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { heldOf } from '../known/holding.ts'
import { HOLDINGS } from '../known/holdings.ts'
import type { Subject } from '../known/subject.ts'
import { invoicesToTell } from './kept-invoices.ts'
import { obstaclesOf } from './obstacles.ts'

/** What an admin types before somebody is erased. */
export const toConfirm = ({ email, name }: Pick<User, 'email' | 'name'>): string => email || name

/** Notes that admins have written on the person's teams, in which they are named. */
async function mentionsOf(em: Em, { account, teams }: Subject): Promise<HeldOfPerson['mentions']> {
  const names = [account.name, account.email, account.national_id, account.phone_number].filter((name) => name !== '')
  const noted = await em.find(
    Team,
    { _id: { $in: teams }, notes: { $ne: '' } },
    { fields: ['team_no', 'name', 'notes'] },
  )
  return noted
    .filter(({ notes = '' }) => names.some((name) => notes.includes(name)))
    .map(({ _id, team_no, name }) => ({ id: _id.toHexString(), team_no, name }))
}

/** What is held of somebody, what an erasure would do with it, and what is in its way. Nothing is changed. */
export async function previewOf(em: Em, subject: Subject, now: Date): Promise<HeldOfPerson> {
  const { account } = subject
  return {
    id: account.id,
    name: account.name,
    type: account.type,
    confirm: toConfirm(account),
    held: await heldOf(em, HOLDINGS, subject),
    invoices: await invoicesToTell(em, subject),
    obstacles: await obstaclesOf(em, subject, now),
    shared_email: subject.shared_email,
    banned: (await em.count(CommunityBan, { user: subject._id })) > 0,
    mentions: await mentionsOf(em, subject),
  }
}
