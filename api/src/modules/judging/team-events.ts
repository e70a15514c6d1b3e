import { ObjectId } from '@mikro-orm/mongodb'
import { divisionId } from '@olympiad/contracts/judging/events'
import { evaluateSheet } from '@olympiad/contracts/judging/score-sheet'
import type { TeamEventView } from '@olympiad/contracts/views/judging'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import type { ShownEntry } from '../../model/timetable.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { byId } from '../../platform/by-id.ts'
import type { Em } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { teamAccess } from '../teams/access.ts'
import { boardRows } from './board.ts'
import { challengeView } from './challenge-rows.ts'
import {
  type EventRow,
  eventsCollection,
  scoringsCollection,
  sheetsCollection,
  teamsCollection,
  WITHOUT_FROZEN_ROWS,
} from './collections.ts'
import { findInvolvingEvents } from './event-teams.ts'
import { placeView } from './game-rows.ts'
import { gamesAt } from './games-at.ts'
import { loadRanking, type RankedDivision } from './load-ranking.ts'
import { factsAt, factsOf } from './scoring-view.ts'
import { findShownTimes, teamTimes } from './shown-times.ts'

type TeamRow = StoredDocument<Team>

const maySee = (team: TeamRow, user: User): boolean =>
  user.isAdmin() ? user.may('results.read') : teamAccess({ ...team, user: { _id: team.user } }, user).isLeader

/** The newest first. @throws {AppError} 404 for everybody but its leaders and admins who see results */
export async function listTeamEvents(em: Em, user: User, id: string): Promise<TeamEventView[]> {
  const team = await teamsCollection(em).findOne({ _id: new ObjectId(id) })
  if (!team || !maySee(team, user)) throw new NotFound('not_found')
  const competion = team.competion.toHexString()
  const division = divisionId(competion, team.ageLevel)
  const events = await eventsCollection(em)
    .find<EventRow>(
      { 'divisions.competion': competion, rehearsal: false },
      { projection: WITHOUT_FROZEN_ROWS, sort: { starts_on: -1, _id: -1 } },
    )
    .toArray()
  const own = await ofRegion(
    em,
    team,
    events.filter(({ divisions }) => divisions.some((each) => each.id === division)),
  )
  const shown = await findShownTimes(
    em,
    own.map(({ _id }) => _id),
  )
  // Before it starts, an event is known to teams by its timetable alone.
  const known = own.filter(({ _id, state }) => state !== 'planned' || shown.has(_id.toHexString()))
  return await Promise.all(
    known.map((event) => teamEvent(em, event, { division, team, entries: shown.get(event._id.toHexString()) ?? [] })),
  )
}

async function ofRegion(em: Em, { _id, region }: TeamRow, events: readonly EventRow[]): Promise<EventRow[]> {
  const isHere = (event: EventRow): boolean => !event.region || region.equals(event.region)
  if (events.every(isHere)) return [...events]
  const involving = await findInvolvingEvents(em, _id)
  return events.filter((event) => isHere(event) || involving.has(event._id.toHexString()))
}

async function teamEvent(
  em: Em,
  event: EventRow,
  { division, team: { _id: team }, entries }: { division: string; team: TeamRow; entries: readonly ShownEntry[] },
): Promise<TeamEventView> {
  const divisions = event.divisions.filter(({ id }) => id === division)
  const [[ranked], sheets] = await Promise.all([
    loadRanking(em, { ...event, divisions }),
    confirmedSheets(em, event, team),
  ])
  const { _id, name, name_en, place, place_en, starts_on, ends_on, state } = event
  return {
    event: { id: _id.toHexString(), name, name_en, place, place_en, starts_on, ends_on, state },
    ranking: divisions.flatMap(({ ranking }) =>
      ranking.map(({ figure, parts, better }) => ({ figure, parts: [...parts], better })),
    ),
    challenges: (ranked?.challenges ?? []).map(challengeView),
    times: teamTimes(event, entries, ranked?.challenges ?? [], { id: team.toHexString(), division }),
    row:
      (!event.frozen &&
        state !== 'planned' &&
        ranked &&
        boardRows(ranked).find((row) => row.team === team.toHexString())) ||
      null,
    sheets,
    games: teamGames(event, ranked, team.toHexString()),
  }
}

/** While the board is frozen, those that it counted, as they were. */
function teamGames(event: EventRow, ranked: RankedDivision | undefined, team: string): TeamEventView['games'] {
  if (!ranked) return []
  const known = event.frozen ? gamesAt(ranked.games, event.frozen.at).filter(({ result }) => result) : ranked.games
  return known
    .filter(({ sides }) => sides.some((side) => side.team === team))
    .toSorted((a, b) => a.challenge.toHexString().localeCompare(b.challenge.toHexString()) || a.round - b.round)
    .map((game) => ({
      ...placeView(game, ranked.gameTeams),
      side: game.sides[0].team === team ? 0 : 1,
      result: game.result ?? null,
    }))
}

/** While the board is frozen, those that it counted, as they were: what is decided meanwhile shows nowhere. */
async function confirmedSheets(
  em: Em,
  { _id: event, frozen }: EventRow,
  team: ObjectId,
): Promise<TeamEventView['sheets']> {
  const where = frozen ? { received_at: { $lte: new Date(frozen.at) } } : { state: 'confirmed' as const }
  const rows = await scoringsCollection(em)
    .find({ event, team, ...where })
    .sort({ challenge: 1, round: 1, _id: 1 })
    .toArray()
  const counted = rows.flatMap((row) => {
    const facts = frozen ? factsAt(row, frozen.at) : factsOf(row)
    return facts.state === 'confirmed' ? { ...row, ...facts } : []
  })
  if (counted.length === 0) return []
  const ids = counted.map(({ sheet }) => sheet)
  const sheets = byId(
    await sheetsCollection(em)
      .find({ _id: { $in: ids } })
      .toArray(),
  )
  return counted.flatMap(({ client_key, challenge, round, outcome, values, time, adjustments, points, ...row }) => {
    const sheet = sheets.get(row.sheet.toHexString())?.sheet
    if (!sheet) return []
    const filled = { outcome, values, time, adjustments }
    const { itemPoints, time: total_time } = evaluateSheet(sheet, filled)
    return {
      ...{ id: client_key, challenge: challenge.toHexString(), round, ...filled, points, total_time, itemPoints },
      sheet,
      finished_at: row.finished_at.toISOString(),
    }
  })
}
