import { ObjectId } from '@mikro-orm/mongodb'
import type { TeamDisqualificationForm } from '@olympiad/contracts/forms/judging'
import type { RoundState } from '@olympiad/contracts/judging/events'
import type { Deps } from '../../deps.ts'
import { Challenge } from '../../model/challenge.entity.ts'
import { Event } from '../../model/event.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { fieldError, NotFound } from '../../platform/errors.ts'
import type { EventRow } from './collections.ts'
import { raiseEventRevision } from './event-revisions.ts'
import { assertOthersTeam, findEventTeams } from './event-teams.ts'
import { lockUnpublished, type StaffMember } from './staff-access.ts'

/** @throws {AppError} 400 for a team that takes no part; 409 `decision_own_team`, `event_published` */
export async function disqualifyTeam(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  em: Em,
  { by, event, form }: { by: StaffMember; event: EventRow; form: TeamDisqualificationForm },
): Promise<void> {
  const { team, disqualified, reason } = form
  if (disqualified && (await findEventTeams(em, event, [team])).length === 0) {
    throw fieldError('team', 'scoring_team_elsewhere')
  }
  await assertOthersTeam(em, by, new ObjectId(team))
  const at = now().toISOString()
  await inTransaction(orm, async (tx) => {
    await lockUnpublished(tx, event._id)
    const current = await tx.findOneOrFail(Event, { _id: event._id })
    const others = current.disqualified.filter((each) => each.team !== team)
    current.disqualified = disqualified ? [...others, { team, reason, by: by.name, at }] : others
  })
  await raiseEventRevision(em, event._id)
}

/** @throws {AppError} 404 for a round that the event does not have */
export async function setRoundState(
  { orm }: Pick<Deps, 'orm'>,
  event: EventRow,
  { challenge, round, state }: { challenge: string; round: number; state: RoundState },
): Promise<void> {
  await inTransaction(orm, async (tx) => {
    const found = await tx.findOne(Challenge, { _id: new ObjectId(challenge), event: event._id })
    if (!found?.rounds.some(({ no }) => no === round)) throw new NotFound('not_found')
    found.rounds = found.rounds.map((each) => (each.no === round ? { ...each, state } : each))
  })
}
