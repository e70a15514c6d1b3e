import type { ObjectId } from '@mikro-orm/mongodb'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { Deps } from '../../../deps.ts'
import { Season } from '../../../model/season.entity.ts'
import { Team, type TeamPerson } from '../../../model/team.entity.ts'
import { unaudited } from '../../../platform/audit/acting.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import type { Where } from '../../../platform/http/resource.ts'
import { deleteLeftover } from '../../teams/delete-team.ts'
import { placeOf } from '../../teams/place.ts'
import { storedTeams } from '../collections.ts'
import { eraseBuyers } from '../erase/erase-from-orders.ts'
import { deleteOver, inBatches } from './batches.ts'

type TeamDeps = Pick<Deps, 'orm' | 'storage' | 'log'>

/** Payments that came to nothing name their buyer no longer than the team that they were for. */
async function oldAttempts(em: Em, deps: TeamDeps, before: Date, signal: AbortSignal): Promise<number> {
  const over = {
    payment_status: { $in: ['failed', 'expired'] },
    created_at: { $lt: before },
    'buyer.name': { $ne: '' },
  }
  return await inBatches({ em, collection: 'orders', over, signal }, (ids) =>
    inTransaction(deps.orm, (tx) => eraseBuyers(tx, ids)),
  )
}

/**
 * Deletes teams that nobody paid for in time, with the people whom they name; one that something still holds stays. What the
 * payment page left of them goes too.
 */
export async function unpaidTeams(deps: TeamDeps, before: Date, signal: AbortSignal): Promise<number> {
  const em = deps.orm.em.fork()
  let gone = await deleteOver({ em, collection: 'checkouts', over: { created_at: { $lt: before } }, signal })
  gone += await oldAttempts(em, deps, before, signal)
  const over: Where = { payment_status: false, name_key: null, created_at: { $lt: before } }
  const found = await storedTeams(em)
    .find(over, { projection: { _id: 1 }, sort: { _id: 1 } })
    .toArray()
  for (const { _id } of found) {
    if (signal.aborted) break
    if (await deleteLeftover(deps, _id)) gone += 1
  }
  return gone
}

const isBare = ({ national_id, email, phone_number, dob, picture }: TeamPerson): boolean =>
  [national_id, email, phone_number, dob, picture].every((fact) => !fact)

const bare = (person: TeamPerson): TeamPerson => ({
  ...person,
  ...{ national_id: '', email: '', phone_number: '', dob: '', picture: '' },
})

/** In any entry of the list. */
const NAMED = { $gt: '' }
const reachable = (part: 'coaches' | 'members') =>
  ['national_id', 'email', 'phone_number', 'dob', 'picture'].map((fact) => ({ [`${part}.${fact}`]: NAMED }))

async function bareTeam(em: Em, _id: ObjectId): Promise<void> {
  const team = await em.findOne(Team, { _id })
  if (!team) return
  if (team.entity?.email) team.entity = { ...team.entity, email: '' }
  if ([...team.coaches, ...team.members].every(isBare)) return
  team.coaches = team.coaches.map(bare)
  team.members = team.members.map(bare)
  if (team.name_key) team.member_keys = placeOf(team.name, team.members).member_keys
}

/**
 * Takes out of old teams how to reach their people and who they are: numbers, addresses, birth dates, pictures. Names stay
 * with what the team achieved, as the privacy policy says.
 */
export async function oldTeamPeople({ orm }: TeamDeps, before: Date, signal: AbortSignal): Promise<number> {
  // Counted from the end of the season, where that is known; a team is always older.
  const recent = await orm.em.fork().find(Season, { ends_on: { $gte: dayInRiyadh(before) } }, { fields: ['_id'] })
  const season = { $nin: recent.map(({ _id }) => _id) }
  const named = [...reachable('coaches'), ...reachable('members'), { 'entity.email': NAMED }]
  const over = { created_at: { $lt: before }, season, $or: named }
  return await unaudited(() =>
    inBatches({ em: orm.em.fork(), collection: 'teams', over, signal }, async (ids) => {
      for (const _id of ids) await inTransaction(orm, (tx) => bareTeam(tx, _id))
    }),
  )
}
