import type { ObjectId } from '@mikro-orm/mongodb'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { Deps } from '../../../deps.ts'
import { Season } from '../../../model/season.entity.ts'
import { Team, type TeamPerson } from '../../../model/team.entity.ts'
import { withoutAudit } from '../../../platform/audit/audit-context.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import type { Where } from '../../../platform/http/resource.ts'
import { deleteExpiredTeam } from '../../teams/delete-team.ts'
import { reservationKeys } from '../../teams/team-name-reservation.ts'
import { teamsCollection } from '../collections.ts'
import { eraseBuyers } from '../erase/erase-from-orders.ts'
import { deleteExpired, processInBatches } from './batches.ts'

type TeamDeps = Pick<Deps, 'orm' | 'storage' | 'log'>

/** Failed payment attempts keep their buyer no longer than unpaid teams. */
async function oldAttempts(em: Em, deps: TeamDeps, before: Date, signal: AbortSignal): Promise<number> {
  const expired = {
    payment_status: { $in: ['failed', 'expired'] },
    created_at: { $lt: before },
    'buyer.name': { $ne: '' },
  }
  return await processInBatches({ em, collection: 'orders', expiredFilter: expired, signal }, (ids) =>
    inTransaction(deps.orm, (tx) => eraseBuyers(tx, ids)),
  )
}

/** Referenced teams stay. */
export async function deleteUnpaidTeams(deps: TeamDeps, before: Date, signal: AbortSignal): Promise<number> {
  const em = deps.orm.em.fork()
  let deleted = await deleteExpired({
    em,
    collection: 'checkouts',
    expiredFilter: { created_at: { $lt: before } },
    signal,
  })
  deleted += await oldAttempts(em, deps, before, signal)
  const expired: Where = { payment_status: false, name_key: null, created_at: { $lt: before } }
  const found = await teamsCollection(em)
    .find(expired, { projection: { _id: 1 }, sort: { _id: 1 } })
    .toArray()
  for (const { _id } of found) {
    if (signal.aborted) break
    if (await deleteExpiredTeam(deps, _id)) deleted += 1
  }
  return deleted
}

const hasNoContacts = ({ national_id, email, phone_number, dob, picture }: TeamPerson): boolean =>
  [national_id, email, phone_number, dob, picture].every((fact) => !fact)

const withoutContacts = (person: TeamPerson): TeamPerson => ({
  ...person,
  ...{ national_id: '', email: '', phone_number: '', dob: '', picture: '' },
})

const NON_EMPTY = { $gt: '' }
const contactFilters = (part: 'coaches' | 'members') =>
  ['national_id', 'email', 'phone_number', 'dob', 'picture'].map((fact) => ({ [`${part}.${fact}`]: NON_EMPTY }))

async function anonymiseTeam(em: Em, _id: ObjectId): Promise<void> {
  const team = await em.findOne(Team, { _id })
  if (!team) return
  if (team.entity?.email) team.entity = { ...team.entity, email: '' }
  if ([...team.coaches, ...team.members].every(hasNoContacts)) return
  team.coaches = team.coaches.map(withoutContacts)
  team.members = team.members.map(withoutContacts)
  team.exceptions = []
  if (team.withdrawal) team.withdrawal = { ...team.withdrawal, reason: '' }
  if (team.name_key) team.member_keys = reservationKeys(team.name, team.members).member_keys
}

/** Names stay with the achievements, as the privacy policy says. */
export async function anonymiseOldTeamPeople({ orm }: TeamDeps, before: Date, signal: AbortSignal): Promise<number> {
  // From the end of the season, if known; a team is always older.
  const recent = await orm.em.fork().find(Season, { ends_on: { $gte: dayInRiyadh(before) } }, { fields: ['_id'] })
  const season = { $nin: recent.map(({ _id }) => _id) }
  const personalFields = [...contactFilters('coaches'), ...contactFilters('members'), { 'entity.email': NON_EMPTY }]
  const expired = { created_at: { $lt: before }, season, $or: personalFields }
  return await withoutAudit(() =>
    processInBatches({ em: orm.em.fork(), collection: 'teams', expiredFilter: expired, signal }, async (ids) => {
      for (const _id of ids) await inTransaction(orm, (tx) => anonymiseTeam(tx, _id))
    }),
  )
}
