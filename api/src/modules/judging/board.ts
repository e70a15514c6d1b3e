import { ObjectId } from '@mikro-orm/mongodb'
import { mostPointsOf } from '@olympiad/contracts/judging/score-sheet'
import type { BoardGames } from '@olympiad/contracts/views/games'
import type { BoardDivision, BoardRow, BoardView } from '@olympiad/contracts/views/judging'
import type { FrozenBoard } from '../../model/event.entity.ts'
import type { Em } from '../../platform/database.ts'
import { cachedCompetitions } from '../competitions/competitions.service.ts'
import { boardGames } from './board-games.ts'
import { type EventRow, eventsCollection } from './collections.ts'
import { loadRanking, type RankedDivision } from './load-ranking.ts'
import { boardTurns, findShownTimes } from './shown-times.ts'

/** A rehearsal and an event that is only planned are for their staff. */
export const isBoardPublic = ({ rehearsal, state }: Pick<EventRow, 'rehearsal' | 'state'>): boolean =>
  !rehearsal && state !== 'planned'

export function boardRows({ rows, teams, input }: RankedDivision): BoardRow[] {
  const runs = Map.groupBy(input.runs, ({ team }) => team)
  return rows.map(({ figures, ...row }) => ({
    ...row,
    figures: [...figures],
    team_no: teams.get(row.team)?.team_no ?? 0,
    name: teams.get(row.team)?.name ?? '',
    runs: (runs.get(row.team) ?? []).map(({ challenge, points, time }) => ({ challenge, points, time })),
  }))
}

/** Ascending; equal teams share one. */
export const placesIn = (rows: readonly Pick<BoardRow, 'place'>[]): number[] => [
  ...new Set(rows.flatMap(({ place }) => place ?? [])),
]

/** While frozen, rows of the present ranking are shown as far as they are revealed. */
function shownRows(
  division: string,
  rows: BoardRow[],
  frozen: FrozenBoard | null,
): Pick<BoardDivision, 'rows' | 'hidden' | 'revealed'> {
  if (!frozen) return { rows, hidden: 0, revealed: null }
  const revealed = frozen.revealed[division]
  if (revealed === undefined) return { rows: frozen.rows[division] ?? [], hidden: 0, revealed: null }
  const places = placesIn(rows)
  const hidden = Math.max(places.length - revealed, 0)
  const shown = new Set(places.slice(hidden))
  return { rows: rows.filter(({ place }) => place === null || shown.has(place)), hidden, revealed: shown.size }
}

/** While frozen, those from then until the ceremony has revealed every place. */
function shownGames(
  division: string,
  { games, places }: { games: BoardGames[]; places: number },
  frozen: FrozenBoard | null,
): BoardGames[] {
  const isRevealed = frozen === null || (frozen.revealed[division] ?? 0) >= Math.max(places, 1)
  return isRevealed ? games : (frozen.games?.[division] ?? [])
}

type Stamp = { revision: number; at: string }
export type Boards = { live: BoardView; shown: BoardView }

/** Undefined for an event that does not exist. */
export async function makeBoards(em: Em, id: string, stamp: Stamp): Promise<Boards | undefined> {
  const _id = new ObjectId(id)
  const before = await eventsCollection(em).findOne<EventRow>({ _id }, { projection: { frozen: 0 } })
  if (!before) return undefined
  const ranking = await loadRanking(em, before)
  const competitions = await cachedCompetitions(
    em,
    before.divisions.map(({ competion }) => new ObjectId(competion)),
  )
  const times = await findShownTimes(em, [_id])
  // Read last: a ranking from after a freeze is never shown as one from before it.
  const event = await eventsCollection(em).findOne({ _id })
  if (!event) return undefined
  const frozen = event.frozen ?? null
  const turns = boardTurns(event, times.get(id) ?? [], {
    at: stamp.at,
    challenges: ranking.flatMap(({ challenges }) => challenges),
    teams: new Map(ranking.flatMap(({ teams }) => [...teams])),
  })
  const board = (shown: FrozenBoard | null): BoardView => ({
    event: {
      ...{ id, name: event.name, name_en: event.name_en, place: event.place, place_en: event.place_en },
      ...{ state: event.state, rehearsal: event.rehearsal },
    },
    ...stamp,
    frozen_at: frozen?.at ?? null,
    revealing: frozen !== null && Object.keys(frozen.revealed).length > 0,
    divisions: ranking.map((ranked) => {
      const { division, challenges } = ranked
      const { name = '', name_en = '' } = competitions.get(division.competion) ?? {}
      return {
        ...{ id: division.id, ageLevel: division.ageLevel, competition: { name, name_en } },
        ranking: division.ranking.map(({ figure, parts, better }) => ({ figure, parts: [...parts], better })),
        challenges: challenges.map((challenge) => ({
          ...{ id: challenge._id.toHexString(), name: challenge.name, name_en: challenge.name_en },
          rounds: challenge.rounds.filter(({ kind }) => kind === 'official').length,
          limit: challenge.newest?.time?.limit ?? null,
          most: challenge.newest ? mostPointsOf(challenge.newest) : 0,
        })),
        ...shownRows(division.id, boardRows(ranked), shown),
        games: shownGames(division.id, { games: boardGames(ranked), places: placesIn(ranked.rows).length }, shown),
      }
    }),
    turns,
  })
  return { live: board(null), shown: board(frozen) }
}
