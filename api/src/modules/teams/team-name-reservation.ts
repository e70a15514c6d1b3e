import type { ObjectId } from '@mikro-orm/mongodb'
import { normaliseName } from '@olympiad/contracts/text-normalisation'
import type { TextKey } from '@olympiad/contracts/texts'
import type { StoredDocument } from '../../model/stored-document.ts'
import { Team, type TeamPerson } from '../../model/team.entity.ts'
import { type Em, sessionOption } from '../../platform/database.ts'
import { Conflict, type FieldError, fieldError } from '../../platform/errors.ts'
import { findFullLimitFor } from '../competitions/places.ts'
import { paymentDeadline } from '../orders/check-schedule.ts'
import { findCurrentOrder, isPaymentOpen } from '../orders/orders.ts'
import { teamsCollection } from './collections.ts'
import { personKeys } from './people.ts'

export const reservationKeys = (name: string, members: readonly TeamPerson[]) => ({
  name_key: normaliseName(name),
  member_keys: members.flatMap(personKeys),
})

export type ReservationTarget = { _id?: ObjectId; season: { _id: ObjectId }; competion: { _id: ObjectId } }

export const RESERVATION_FIELDS = { season: 1, competion: 1, name_key: 1, member_keys: 1 } as const
type Reservation = Pick<StoredDocument<Team>, '_id' | keyof typeof RESERVATION_FIELDS>

/** `field` names the input of the error. */
export type WantedReservation = {
  name?: { field: string; name_key: string }
  members?: readonly { field: string; person: TeamPerson }[]
}

type WantedKeys = { name?: { name_key: string }; members?: readonly { person: TeamPerson }[] }

/** One for each index. */
export function reservationFilters(
  { _id, season, competion }: ReservationTarget,
  { name, members = [] }: WantedKeys,
): object[] {
  const member_keys = members.flatMap(({ person }) => personKeys(person))
  const otherTeams = { ...(_id && { _id: { $ne: _id } }), season: season._id, competion: competion._id }
  return [
    ...(name ? [{ ...otherTeams, name_key: name.name_key }] : []),
    ...(member_keys.length === 0 ? [] : [{ ...otherTeams, member_keys: { $in: member_keys } }]),
  ]
}

/**
 * @param teams those of `reservationFilters`, and any others
 * @throws {AppError} 409 `team_name_taken`, or `member_taken` with every field
 */
export function assertFree(
  teams: readonly Reservation[],
  { _id, season, competion }: ReservationTarget,
  { name, members = [] }: WantedReservation,
): void {
  const others = teams.filter(
    (team) => !(_id && team._id.equals(_id)) && team.season.equals(season._id) && team.competion.equals(competion._id),
  )
  if (name && others.some(({ name_key }) => name_key === name.name_key)) {
    throw fieldError(name.field, 'team_name_taken', Conflict)
  }
  const taken = new Set(others.flatMap(({ member_keys }) => member_keys ?? []))
  const isTaken = ({ person }: { person: TeamPerson }) => personKeys(person).some((key) => taken.has(key))
  const fields = new Set(members.filter(isTaken).map(({ field }) => field))
  if (fields.size === 0) return
  throw new Conflict('member_taken', {
    fields: [...fields].map((field): FieldError => ({ field, key: 'member_taken' })),
  })
}

type ReservingTeam = ReservationTarget &
  Pick<
    Team,
    | ('_id' | 'name' | 'ageLevel' | 'status' | 'members' | 'name_key' | 'member_keys')
    | ('waiting_since' | 'offered_until')
  >

/**
 * For an expired team, in the caller's transaction: with its name it takes a place again. The unique index catches concurrent ones: see `retryOnDuplicateKey`.
 * @returns the text key of a conflict; nothing is reserved then
 */
export async function reserveTeamName(em: Em, team: ReservingTeam, now: Date): Promise<TextKey | undefined> {
  if (team.offered_until) return takeOffer(team, team.offered_until, now)
  if (team.waiting_since) return await endWaiting(em, team)
  if (team.name_key) return undefined
  const { name_key, member_keys } = reservationKeys(team.name, team.members)
  const $or = reservationFilters(team, { name: { name_key }, members: team.members.map((person) => ({ person })) })
  const options = { projection: { name_key: 1 }, ...sessionOption(em) }
  const others = await teamsCollection(em).find<Pick<Reservation, 'name_key'>>({ $or }, options).toArray()
  if (others.some((other) => other.name_key === name_key)) return 'retry_name_taken'
  if (others.length > 0) return 'retry_member_taken'
  if (team.status && (await findFullLimitFor(em, team))) return 'retry_place_taken'
  team.name_key = name_key
  team.member_keys = member_keys
  return undefined
}

function takeOffer(team: ReservingTeam, until: Date, now: Date): TextKey | undefined {
  if (until <= now) return 'offer_over'
  team.offered_until = null
  return undefined
}

/** It waited: no place is kept from it for those who wait. */
async function endWaiting(em: Em, team: ReservingTeam): Promise<TextKey | undefined> {
  if (await findFullLimitFor(em, team, { isWaiting: true })) return 'competition_full'
  team.waiting_since = null
  return undefined
}

const HOUR_MS = 3_600_000

/** After the payment deadline, in the caller's transaction. An open or flagged payment defers it by an hour. */
export async function releaseTeamName(em: Em, _id: ObjectId, now: Date): Promise<void> {
  const team = await em.findOne(Team, { _id, payment_status: false, name_key: { $gt: '' }, waiting_since: null })
  if (!team) return
  // `held_until` only schedules the check and may be later.
  const until = team.offered_until ?? paymentDeadline((await findCurrentOrder(em, _id))?.created_at ?? team.created_at)
  if (until > now) team.held_until = until
  else if (await isPaymentOpen(em, _id)) team.held_until = new Date(now.getTime() + HOUR_MS)
  else {
    releaseName(team)
    team.offered_until = null
  }
}

/** With it the team's place. */
export function releaseName(team: Pick<Team, 'name_key' | 'member_keys'>): void {
  team.name_key = null
  team.member_keys = null
}
