import type { ObjectId } from '@mikro-orm/mongodb'
import { runsOfGame } from '@olympiad/contracts/judging/games'
import { type RankingInput, type RankingRow, type Run, rankTeams } from '@olympiad/contracts/judging/ranking'
import { runsOf } from '@olympiad/contracts/judging/runs'
import type { ScoreSheet } from '@olympiad/contracts/judging/score-sheet'
import { runsOfKnockOut } from '@olympiad/contracts/judging/tournament'
import type { EventDivision, TeamDisqualification } from '../../model/event.entity.ts'
import { byId } from '../../platform/by-id.ts'
import type { Em } from '../../platform/database.ts'
import { findChallenges } from './challenge-rows.ts'
import {
  type ChallengeRow,
  type GameRow,
  type ScoringRow,
  scoringsCollection,
  sheetsCollection,
} from './collections.ts'
import { type EventTeam, findEventTeams } from './event-teams.ts'
import { countedGames, findGames, type GameTeams, knockOutGame, nameGameTeams } from './game-rows.ts'

export type RankedDivision = {
  division: EventDivision
  challenges: (ChallengeRow & { newest: ScoreSheet | null })[]
  teams: ReadonlyMap<string, EventTeam>
  /** Of its challenges, in the order of each table. */
  games: readonly GameRow[]
  /** Of these games, also withdrawn ones. */
  gameTeams: GameTeams
  input: RankingInput
  rows: RankingRow[]
}

/** Of an entity, or of the document as it is stored. */
type RankedEvent = Parameters<typeof findEventTeams>[1] & {
  _id: ObjectId
  divisions: readonly EventDivision[]
  disqualified: readonly TeamDisqualification[]
}
type Counted = Pick<ScoringRow, 'challenge' | 'round' | 'team' | 'points' | 'total_time'>
const COUNTED = { challenge: 1, round: 1, team: 1, points: 1, total_time: 1 }

/** From confirmed scorings of official rounds, and confirmed games. */
export async function loadRanking(em: Em, event: RankedEvent): Promise<RankedDivision[]> {
  const [challenges, teams, scorings] = await Promise.all([
    findChallenges(em, event._id),
    findEventTeams(em, event),
    scoringsCollection(em)
      .find<Counted>({ event: event._id, state: 'confirmed' }, { projection: COUNTED, sort: { round: 1, _id: 1 } })
      .toArray(),
  ])
  const ranked = new Set(event.divisions.map(({ id }) => id))
  const isPlayed = challenges.some(({ division, games }) => games && ranked.has(division))
  const games = isPlayed ? (await findGames(em, event._id)).filter(({ division }) => ranked.has(division)) : []
  const gameTeams = await nameGameTeams(em, event, games, byId(teams))
  const newest = challenges.flatMap(({ sheet }) => sheet ?? [])
  const sheets = byId(
    newest.length > 0
      ? await sheetsCollection(em)
          .find({ _id: { $in: newest } })
          .toArray()
      : [],
  )
  const runs = runsOf(
    challenges.map(({ _id, rounds }) => ({ id: _id.toHexString(), rounds })),
    scorings.map(({ challenge, team, round, points, total_time }) => ({
      ...{ round, points, total_time: total_time ?? null },
      challenge: challenge.toHexString(),
      team: team.toHexString(),
    })),
  )
  const disqualified = new Set(event.disqualified.map(({ team }) => team))
  const withSheets = challenges.map((challenge) => ({
    ...challenge,
    newest: (challenge.sheet && sheets.get(challenge.sheet.toHexString())?.sheet) ?? null,
  }))
  return event.divisions.map((division) => {
    const own = teams.filter((team) => team.division === division.id)
    const asked = withSheets.filter((challenge) => challenge.division === division.id)
    const played = games.filter((game) => game.division === division.id)
    return rankDivision(division, { challenges: asked, teams: byId(own), games: played, gameTeams, runs, disqualified })
  })
}

function rankDivision(
  division: EventDivision,
  {
    challenges,
    teams,
    games,
    gameTeams,
    runs,
    disqualified,
  }: Pick<RankedDivision, 'challenges' | 'teams' | 'games' | 'gameTeams'> & {
    runs: readonly Run[]
    disqualified: ReadonlySet<string>
  },
): RankedDivision {
  const ids = new Set(challenges.map(({ _id }) => _id.toHexString()))
  const input: RankingInput = {
    keys: division.ranking,
    challenges: challenges.map(({ _id, rounds, newest }) => ({
      id: _id.toHexString(),
      rounds: rounds.filter(({ kind }) => kind === 'official').length,
      limit: newest?.time?.limit ?? null,
    })),
    teams: [...teams.keys()].map((team) => ({ team, disqualified: disqualified.has(team) })),
    runs: [...runs, ...challenges.flatMap((challenge) => runsOfGames(challenge, games))].filter(
      ({ team, challenge }) => teams.has(team) && ids.has(challenge),
    ),
  }
  return { division, challenges, teams, games, gameTeams, input, rows: rankTeams(input) }
}

function runsOfGames({ _id, games: settings }: ChallengeRow, all: readonly GameRow[]): Run[] {
  if (!settings) return []
  const own = all.filter(({ challenge }) => challenge.equals(_id))
  const id = _id.toHexString()
  return settings.stage === 'knock_out'
    ? runsOfKnockOut(id, own.map(knockOutGame))
    : countedGames(own).flatMap((game) => runsOfGame(settings.rules, id, game))
}
