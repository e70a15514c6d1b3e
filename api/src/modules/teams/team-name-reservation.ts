import type { ObjectId } from '@mikro-orm/mongodb'
import type { Lang } from '@olympiad/contracts/lang'
import { normaliseName } from '@olympiad/contracts/text-normalisation'
import type { TextKey } from '@olympiad/contracts/texts'
import { Season } from '../../model/season.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import { Team, type TeamPerson } from '../../model/team.entity.ts'
import { lockSequence } from '../../platform/counters.ts'
import { type Em, sessionOption } from '../../platform/database.ts'
import type { FieldError } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { findFullLimitFor, hasLimit } from '../competitions/places.ts'
import { paymentDeadline } from '../orders/check-schedule.ts'
import { findCurrentOrder, isPaymentOpen } from '../orders/orders.ts'
import { teamNumberSequence } from '../seasons/team-number-sequence.ts'
import { teamsCollection } from './collections.ts'
import { fillWords, isolated } from './eligibility-words.ts'
import { hasException } from './exceptions.ts'
import { personKeys } from './people.ts'
import { offerOverMail } from './registration-mail.ts'

export const reservationKeys = (name: string, members: readonly TeamPerson[]) => ({
  name_key: normaliseName(name),
  member_keys: members.flatMap(personKeys),
})

export type ReservationTarget = {
  _id?: ObjectId
  /** Loaded: with `one_team`, a member is in one team only of the whole season. */
  season: { _id: ObjectId } & Partial<Pick<Season, 'one_team'>>
  competion: { _id: ObjectId }
  exceptions?: Team['exceptions']
}

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
  const ofSeason = { ...(_id && { _id: { $ne: _id } }), season: season._id }
  const ofCompetition = { ...ofSeason, competion: competion._id }
  const otherTeams = season.one_team ? ofSeason : ofCompetition
  return [
    ...(name ? [{ ...ofCompetition, name_key: name.name_key }] : []),
    ...(member_keys.length === 0 ? [] : [{ ...otherTeams, member_keys: { $in: member_keys } }]),
  ]
}

/** `person`: taken in another competition of the season only. */
type Taken = { error: FieldError; person?: TeamPerson }

/** @param teams those of `reservationFilters`, and any others */
export function findTaken(
  teams: readonly Reservation[],
  target: ReservationTarget,
  { name, members = [] }: WantedReservation,
): Taken[] {
  const { _id, season, competion } = target
  const ofSeason = teams.filter((team) => !(_id && team._id.equals(_id)) && team.season.equals(season._id))
  const others = ofSeason.filter((team) => team.competion.equals(competion._id))
  const isTaken = isMemberOf(others)
  const isTakenInSeason = isMemberOf(season.one_team ? ofSeason : [])
  const wrong = new Map<string, Taken>()
  if (name && others.some(({ name_key }) => name_key === name.name_key)) {
    wrong.set(name.field, { error: { field: name.field, key: 'team_name_taken' } })
  }
  for (const { field, person } of members) {
    if (wrong.has(field)) continue
    const isHere = isTaken(person)
    if (!isHere && (!isTakenInSeason(person) || hasException(target, person.steb_user_id))) continue
    const key = isHere ? 'member_taken' : 'member_taken_season'
    const words = (lang: Lang) => fillWords(lang, key, { name: isolated(person.name) })
    wrong.set(field, { error: { field, key, words }, ...(!isHere && { person }) })
  }
  return [...wrong.values()]
}

function isMemberOf(teams: readonly Pick<Reservation, 'member_keys'>[]): (person: TeamPerson) => boolean {
  const taken = new Set(teams.flatMap(({ member_keys }) => member_keys ?? []))
  return (person) => personKeys(person).some((key) => taken.has(key))
}

/** No index holds the rule between competitions: transactions that add members to a season's teams take turns. */
export async function lockMembersOf({ season }: ReservationTarget, em: Em): Promise<void> {
  if (season.one_team) await lockSequence(em, teamNumberSequence(season._id))
}

const RETRY_ERRORS: Partial<Record<TextKey, TextKey>> = {
  team_name_taken: 'retry_name_taken',
  member_taken_season: 'retry_member_taken_season',
}

type ReservingTeam = ReservationTarget &
  Pick<
    Team,
    | ('_id' | 'name' | 'ageLevel' | 'status' | 'members' | 'name_key' | 'member_keys')
    | ('waiting_since' | 'offered_until' | 'offer_ended_at' | 'held_since' | 'withdrawn')
  >

/**
 * Of a team that is about to be paid, in the caller's transaction. It changes nothing.
 * @returns the text key of what stands against it
 */
export async function findReservationConflict(em: Em, team: ReservingTeam, now: Date): Promise<TextKey | undefined> {
  if (team.withdrawn) return 'team_withdrawn'
  if (team.offered_until) return team.offered_until <= now ? 'offer_over' : undefined
  // It waited: no place is kept from it for those who wait.
  if (team.waiting_since) return (await findFullLimitFor(em, team, { isWaiting: true })) && 'competition_full'
  if (team.name_key) return undefined
  const { name_key } = reservationKeys(team.name, team.members)
  const season = await em.findOneOrFail(Season, { _id: team.season._id })
  const { _id, competion, exceptions } = team
  const target = { _id, season, competion, exceptions }
  await lockMembersOf(target, em)
  const members = team.members.map((person) => ({ field: 'members', person }))
  const $or = reservationFilters(target, { name: { name_key }, members })
  const options = { projection: RESERVATION_FIELDS, ...sessionOption(em) }
  const others = await teamsCollection(em).find<Reservation>({ $or }, options).toArray()
  const [taken] = findTaken(others, target, { name: { field: 'name', name_key }, members })
  if (taken) return RETRY_ERRORS[taken.error.key] ?? 'retry_member_taken'
  return team.status && (await findFullLimitFor(em, team)) ? 'retry_place_taken' : undefined
}

/**
 * Takes an expired team's name and place again, an offered place, or a free one for a team that waits; in the
 * caller's transaction. The unique index catches concurrent ones: see `retryOnDuplicateKey`.
 * @returns the text key of a conflict; nothing is reserved then
 */
export async function reserveTeamName(em: Em, team: ReservingTeam, now: Date): Promise<TextKey | undefined> {
  const conflict = await findReservationConflict(em, team, now)
  if (conflict) return conflict
  if (team.offered_until || team.waiting_since || !team.name_key) team.held_since = now
  if (team.offered_until) team.offered_until = null
  else if (team.waiting_since) team.waiting_since = null
  else if (!team.name_key) Object.assign(team, reservationKeys(team.name, team.members))
  team.offer_ended_at = null
  return undefined
}

const HOUR_MS = 3_600_000

/**
 * After the payment deadline, in the caller's transaction. Each payment attempt extends it, but not where places are
 * limited: others may wait. An open or flagged payment defers it by an hour.
 */
export async function releaseTeamName(em: Em, _id: ObjectId, now: Date): Promise<void> {
  const team = await em.findOne(Team, { _id, payment_status: false, name_key: { $gt: '' }, waiting_since: null })
  if (!team) return
  // `held_until` only schedules the check and may be later.
  const until = team.offered_until ?? paymentDeadline(await holdingSince(em, team))
  if (until > now) team.held_until = until
  else if (await isPaymentOpen(em, _id)) team.held_until = new Date(now.getTime() + HOUR_MS)
  else {
    releaseName(team)
    if (!team.offered_until) return
    await em.populate(team, ['season', 'competion', 'user'])
    if (team.status && team.user.email) queueMail(em, offerOverMail(team, team, team.offered_until, now))
    team.offer_ended_at = team.offered_until
    team.offered_until = null
  }
}

async function holdingSince(em: Em, team: Team): Promise<Date> {
  await em.populate(team, ['competion'])
  if (team.held_since && hasLimit(team.competion)) return team.held_since
  return (await findCurrentOrder(em, team._id))?.created_at ?? team.created_at
}

/** With it the team's place. */
export function releaseName(team: Pick<Team, 'name_key' | 'member_keys' | 'held_since'>): void {
  team.held_since = null
  team.name_key = null
  team.member_keys = null
}
