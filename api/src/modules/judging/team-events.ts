import { ObjectId } from '@mikro-orm/mongodb'
import { divisionId } from '@olympiad/contracts/judging/events'
import { evaluateSheet } from '@olympiad/contracts/judging/score-sheet'
import type { TeamEventView } from '@olympiad/contracts/views/judging'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
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
  type ScoringRow,
  scoringsCollection,
  sheetsCollection,
  teamsCollection,
  WITHOUT_FROZEN_ROWS,
} from './collections.ts'
import { placeView } from './game-rows.ts'
import { loadRanking, type RankedDivision } from './load-ranking.ts'

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
      { 'divisions.competion': competion, rehearsal: false, state: { $ne: 'planned' } },
      { projection: WITHOUT_FROZEN_ROWS, sort: { starts_on: -1, _id: -1 } },
    )
    .toArray()
  const own = events.filter(
    ({ region, divisions }) =>
      (!region || team.region.equals(region)) && divisions.some((each) => each.id === division),
  )
  return await Promise.all(own.map((event) => teamEvent(em, event, division, team)))
}

async function teamEvent(em: Em, event: EventRow, division: string, { _id: team }: TeamRow): Promise<TeamEventView> {
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
    row: (!event.frozen && ranked && boardRows(ranked).find((row) => row.team === team.toHexString())) || null,
    sheets,
    games: teamGames(event, ranked, team.toHexString()),
  }
}

/** While the board is frozen, results that it counted. */
function teamGames(event: EventRow, ranked: RankedDivision | undefined, team: string): TeamEventView['games'] {
  if (!ranked) return []
  const own = ranked.games.filter(({ sides }) => sides.some((side) => side.team === team))
  const shown = event.frozen ? own.filter(({ confirmed_at }) => isCounted(event, confirmed_at)) : own
  return shown
    .toSorted((a, b) => a.challenge.toHexString().localeCompare(b.challenge.toHexString()) || a.round - b.round)
    .map((game) => ({
      ...placeView(game, ranked.gameTeams),
      side: game.sides[0].team === team ? 0 : 1,
      result: game.result ?? null,
    }))
}

const isCounted = ({ frozen }: EventRow, confirmed_at: Date | null | undefined): boolean =>
  !frozen || (confirmed_at != null && confirmed_at <= new Date(frozen.at))

/** While the board is frozen, those that it counted. */
async function confirmedSheets(
  em: Em,
  { _id: event, frozen }: EventRow,
  team: ObjectId,
): Promise<TeamEventView['sheets']> {
  const counted = frozen ? { confirmed_at: { $lte: new Date(frozen.at) } } : {}
  const scorings: ScoringRow[] = await scoringsCollection(em)
    .find({ event, team, state: 'confirmed', ...counted })
    .sort({ challenge: 1, round: 1, _id: 1 })
    .toArray()
  if (scorings.length === 0) return []
  const ids = scorings.map(({ sheet }) => sheet)
  const sheets = byId(
    await sheetsCollection(em)
      .find({ _id: { $in: ids } })
      .toArray(),
  )
  return scorings.flatMap(({ client_key, challenge, round, outcome, values, adjustments, points, ...row }) => {
    const sheet = sheets.get(row.sheet.toHexString())?.sheet
    if (!sheet) return []
    const filled = { outcome, values, time: row.time ?? null, adjustments }
    return {
      ...{ id: client_key, challenge: challenge.toHexString(), round, ...filled, points },
      total_time: row.total_time ?? null,
      itemPoints: evaluateSheet(sheet, filled).itemPoints,
      sheet,
      finished_at: row.finished_at.toISOString(),
    }
  })
}
