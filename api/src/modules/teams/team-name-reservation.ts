import type { ObjectId } from '@mikro-orm/mongodb'
import { normaliseName } from '@olympiad/contracts/text-normalisation'
import type { TextKey } from '@olympiad/contracts/texts'
import { Team, type TeamPerson } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict, type FieldError, fieldError } from '../../platform/errors.ts'
import { paymentDeadline } from '../orders/check-schedule.ts'
import { findCurrentOrder, isPaymentOpen } from '../orders/orders.ts'
import { personKeys } from './people.ts'

export const reservationKeys = (name: string, members: readonly TeamPerson[]) => ({
  name_key: normaliseName(name),
  member_keys: members.flatMap(personKeys),
})

type Where = { _id?: ObjectId; season: { _id: ObjectId }; competion: { _id: ObjectId } }
type ReservedKeys = { name_key: string } | { member_keys: { $in: string[] } }

async function isReserved(em: Em, { _id, season, competion }: Where, keys: ReservedKeys): Promise<boolean> {
  const otherTeams = { ...(_id && { _id: { $ne: _id } }), season: season._id, competion: competion._id }
  return (await em.findOne(Team, { ...otherTeams, ...keys }, { fields: ['_id'] })) !== null
}

/** `field` names the input of the error. */
type WantedReservation = {
  name?: { field: string; name_key: string }
  members?: readonly { field: string; person: TeamPerson }[]
}

/**
 * The unique index catches concurrent ones. @throws {AppError} 409 `team_name_taken`, or `member_taken` with every field
 */
export async function assertNameAndMembersFree(
  em: Em,
  where: Where,
  { name, members = [] }: WantedReservation,
): Promise<void> {
  if (name && (await isReserved(em, where, { name_key: name.name_key }))) {
    throw fieldError(name.field, 'team_name_taken', Conflict)
  }
  const fields: FieldError[] = []
  for (const [field, people] of Map.groupBy(members, (member) => member.field)) {
    const member_keys = { $in: people.flatMap(({ person }) => personKeys(person)) }
    if (await isReserved(em, where, { member_keys })) fields.push({ field, key: 'member_taken' })
  }
  if (fields.length > 0) throw new Conflict('member_taken', { fields })
}

type ReservingTeam = Where & Pick<Team, '_id' | 'name' | 'members' | 'name_key' | 'member_keys'>

/**
 * For an expired team, in the caller's transaction. The unique index catches concurrent ones: see `retryOnDuplicateKey`.
 * @returns the text key of a conflict; nothing is reserved then
 */
export async function reserveTeamName(em: Em, team: ReservingTeam): Promise<TextKey | undefined> {
  if (team.name_key) return undefined
  const { name_key, member_keys } = reservationKeys(team.name, team.members)
  if (await isReserved(em, team, { name_key })) return 'retry_name_taken'
  if (await isReserved(em, team, { member_keys: { $in: member_keys } })) return 'retry_member_taken'
  team.name_key = name_key
  team.member_keys = member_keys
  return undefined
}

const HOUR_MS = 3_600_000

/** After the payment deadline, in the caller's transaction. An open or flagged payment defers it by an hour. */
export async function releaseTeamName(em: Em, _id: ObjectId, now: Date): Promise<void> {
  const team = await em.findOne(Team, { _id, payment_status: false, name_key: { $gt: '' } })
  if (!team) return
  // `held_until` only schedules the check and may be later.
  const until = paymentDeadline((await findCurrentOrder(em, _id))?.created_at ?? team.created_at)
  if (until > now) team.held_until = until
  else if (await isPaymentOpen(em, _id)) team.held_until = new Date(now.getTime() + HOUR_MS)
  else {
    team.name_key = null
    team.member_keys = null
  }
}
