import type { ObjectId } from '@mikro-orm/mongodb'
import { divisionId } from '@olympiad/contracts/judging/events'
import type { EventSetup } from '@olympiad/contracts/views/judging'
import type { Event } from '../../model/event.entity.ts'
import type { Em } from '../../platform/database.ts'
import { challengeView, findChallenges, sheetView } from './challenge-rows.ts'
import { sheetsCollection, teamsCollection } from './collections.ts'
import { eventTeamsFilter } from './event-teams.ts'
import { eventView } from './event-view.ts'
import { requireEvent } from './events.service.ts'

/** @throws {AppError} 404 */
export async function eventSetup(em: Em, id: ObjectId): Promise<EventSetup & { success: true }> {
  const event = await requireEvent(em, id)
  const challenges = await findChallenges(em, id)
  const newest = challenges.flatMap(({ sheet }) => sheet ?? [])
  const sheets = await sheetsCollection(em)
    .find({ _id: { $in: newest } })
    .toArray()
  return {
    success: true,
    event: eventView(event),
    challenges: challenges.map(challengeView),
    sheets: sheets.map(sheetView),
    teams: await countTeams(em, event),
  }
}

async function countTeams(em: Em, event: Event): Promise<Record<string, number>> {
  type Group = { _id: { competion: ObjectId; ageLevel: string }; teams: number }
  const group = { _id: { competion: '$competion', ageLevel: '$ageLevel' }, teams: { $sum: 1 } }
  const counted = await teamsCollection(em)
    .aggregate<Group>([{ $match: await eventTeamsFilter(em, event) }, { $group: group }])
    .toArray()
  const counts = new Map(
    counted.map(({ _id: { competion, ageLevel }, teams }) => [divisionId(competion.toHexString(), ageLevel), teams]),
  )
  return Object.fromEntries(event.divisions.map(({ id }) => [id, counts.get(id) ?? 0]))
}
