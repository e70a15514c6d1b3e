import { type RankedChallenge, type RankingKey, type Run, rankTeams } from '@olympiad/contracts/judging/ranking'
import type { BoardDivision, BoardView } from '@olympiad/contracts/views/judging'

/** Points and seconds of each official round. */
export type TeamFixture = { name: string; runs?: [points: number, time: number][]; disqualified?: boolean }

const CHALLENGE = { id: 'season', name: 'تحدّي الموسم', name_en: 'Season challenge', rounds: 3, limit: 120, most: 260 }
const best = (figure: RankingKey['figure'], better: RankingKey['better'], nth = 1): RankingKey => ({
  figure,
  better,
  parts: [{ challenge: CHALLENGE.id, from: nth, to: nth }],
})

/** Of one challenge with three rounds: the best round, its time, then the second best. */
export function divisionFixture(teams: readonly TeamFixture[], change: Partial<BoardDivision> = {}): BoardDivision {
  const runs: Run[] = teams.flatMap(({ name, runs = [] }) =>
    runs.map(([points, time]) => ({ team: name, challenge: CHALLENGE.id, points, time })),
  )
  const ranking = [best('points', 'high'), best('time', 'low'), best('points', 'high', 2)]
  const challenges: RankedChallenge[] = [CHALLENGE]
  const rows = rankTeams({
    keys: ranking,
    challenges,
    runs,
    teams: teams.map(({ name, disqualified = false }) => ({ team: name, disqualified })),
  })
  return {
    id: 'mission-junior',
    ageLevel: 'Junior',
    competition: { name: 'مهمّة الروبوت', name_en: 'RoboMission' },
    ranking: ranking.map((key) => ({ ...key, parts: [...key.parts] })),
    challenges: [CHALLENGE],
    rows: rows.map((row, at) => ({
      ...row,
      team_no: 1001 + at,
      name: row.team,
      figures: [...row.figures],
      runs: runs
        .filter(({ team }) => team === row.team)
        .map(({ challenge, points, time }) => ({ challenge, points, time })),
    })),
    hidden: 0,
    revealed: null,
    games: [],
    ...change,
  }
}

export const boardFixture = (divisions: BoardDivision[], change: Partial<BoardView> = {}): BoardView => ({
  event: {
    id: 'e0e0e0e0e0e0e0e0e0e0e0e0',
    name: 'النهائي الوطني 2026',
    name_en: 'National final 2026',
    place: 'الرياض',
    place_en: 'Riyadh',
    state: 'running',
    rehearsal: false,
  },
  revision: 1,
  at: '2026-11-26T11:05:00.000Z',
  frozen_at: null,
  revealing: false,
  divisions,
  turns: [],
  ...change,
})

/** A ceremony has revealed so many places, from the last up. */
export function revealedFixture(division: BoardDivision, revealed: number): BoardDivision {
  const places = [...new Set(division.rows.flatMap(({ place }) => place ?? []))]
  const hidden = places.length - revealed
  const first = places[hidden] ?? 0
  return { ...division, rows: division.rows.filter(({ place }) => place === null || place >= first), hidden, revealed }
}
