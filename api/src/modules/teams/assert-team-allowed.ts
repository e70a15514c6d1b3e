import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team, TeamPerson } from '../../model/team.entity.ts'
import { type Em, sessionOption } from '../../platform/database.ts'
import { Conflict } from '../../platform/errors.ts'
import { teamsCollection } from './collections.ts'
import {
  assertInvitable,
  INVITATION_FIELDS,
  invitationFilters,
  type WantedInvitations,
} from './invitations/assert-invitable.ts'
import {
  findTaken,
  lockMembersOf,
  RESERVATION_FIELDS,
  type ReservationTarget,
  reservationFilters,
  type WantedReservation,
} from './team-name-reservation.ts'

const FIELDS = { ...RESERVATION_FIELDS, ...INVITATION_FIELDS } as const
type ConcernedTeam = Pick<StoredDocument<Team>, '_id' | keyof typeof FIELDS>
type Wanted = {
  reservation?: WantedReservation | undefined
  invitations?: WantedInvitations
  mayRepeatInSeason?: boolean
}

/**
 * One query for both. A unique index catches concurrent reservations in a competition, a lock those in a season.
 * @returns with `mayRepeatInSeason`, the members who are in another team of a season with one team for each student
 * @throws {AppError} 409 `team_name_taken`, `member_taken`, `member_taken_season`, with every field; as `assertInvitable`
 */
export async function assertTeamAllowed(
  em: Em,
  target: ReservationTarget,
  { reservation = {}, invitations, mayRepeatInSeason = false }: Wanted,
): Promise<TeamPerson[]> {
  if (reservation.members) await lockMembersOf(target, em)
  const filters = [...reservationFilters(target, reservation), ...(invitations ? invitationFilters(invitations) : [])]
  const found = teamsCollection(em).find<ConcernedTeam>({ $or: filters }, { projection: FIELDS, ...sessionOption(em) })
  const teams = filters.length > 0 ? await found.toArray() : []
  const taken = findTaken(teams, target, reservation)
  const wrong = taken.flatMap(({ error, person }) => (person && mayRepeatInSeason ? [] : [error]))
  if (wrong[0]) throw new Conflict(wrong[0].key, { fields: wrong })
  if (invitations) assertInvitable(teams, target, invitations)
  return taken.flatMap(({ person }) => person ?? [])
}
