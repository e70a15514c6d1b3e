import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import { type Em, sessionOption } from '../../platform/database.ts'
import { teamsCollection } from './collections.ts'
import {
  assertInvitable,
  INVITATION_FIELDS,
  invitationFilters,
  type WantedInvitations,
} from './invitations/assert-invitable.ts'
import {
  assertFree,
  RESERVATION_FIELDS,
  type ReservationTarget,
  reservationFilters,
  type WantedReservation,
} from './team-name-reservation.ts'

const FIELDS = { ...RESERVATION_FIELDS, ...INVITATION_FIELDS } as const
type ConcernedTeam = Pick<StoredDocument<Team>, '_id' | keyof typeof FIELDS>
type Wanted = { reservation?: WantedReservation | undefined; invitations?: WantedInvitations }

/**
 * One query for both. The unique index catches concurrent reservations.
 * @throws {AppError} 409 as `assertFree` and `assertInvitable`
 */
export async function assertTeamAllowed(
  em: Em,
  target: ReservationTarget,
  { reservation = {}, invitations }: Wanted,
): Promise<void> {
  const filters = [...reservationFilters(target, reservation), ...(invitations ? invitationFilters(invitations) : [])]
  const found = teamsCollection(em).find<ConcernedTeam>({ $or: filters }, { projection: FIELDS, ...sessionOption(em) })
  const teams = filters.length > 0 ? await found.toArray() : []
  assertFree(teams, target, reservation)
  if (invitations) assertInvitable(teams, target, invitations)
}
