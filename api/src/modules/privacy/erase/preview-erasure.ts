import type { PersonalDataSummary } from '@olympiad/contracts/views/privacy'
import { CommunityBan } from '../../../model/ban.entity.ts'
import { Team } from '../../../model/team.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import type { DataSubject } from '../personal-data/data-subject.ts'
import { INVENTORY } from '../personal-data/inventory.ts'
import { countPersonalData } from '../personal-data/inventory-entry.ts'
import { findObstacles } from './obstacles.ts'
import { describeRetainedInvoices } from './retained-invoices.ts'

export const confirmationText = ({ email, name }: Pick<User, 'email' | 'name'>): string => email || name

async function findMentions(em: Em, { account, teams }: DataSubject): Promise<PersonalDataSummary['mentions']> {
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

export async function previewErasure(em: Em, subject: DataSubject, now: Date): Promise<PersonalDataSummary> {
  const { account } = subject
  return {
    id: account.id,
    name: account.name,
    type: account.type,
    confirm: confirmationText(account),
    held: await countPersonalData(em, INVENTORY, subject),
    invoices: await describeRetainedInvoices(em, subject),
    obstacles: await findObstacles(em, subject, now),
    shared_email: subject.shared_email,
    banned: (await em.count(CommunityBan, { user: subject._id })) > 0,
    mentions: await findMentions(em, subject),
  }
}
