import { type RankingKey, type RankingRow, type Run, rankTeams } from '@olympiad/contracts/judging/ranking'
import { mostPointsOf, type ScoreSheet } from '@olympiad/contracts/judging/score-sheet'
import type { BoardRow, ChallengeView, SheetVersionView } from '@olympiad/contracts/views/judging'

export type PreviewChallenge = Pick<ChallengeView, 'id' | 'rounds'> & { sheet: ScoreSheet | undefined }
type Preview = { rows: RankingRow[]; isExample: boolean }
type ConfirmedRow = Pick<BoardRow, 'team' | 'state' | 'runs'>

export const withSheets = (
  challenges: readonly ChallengeView[],
  sheets: readonly Pick<SheetVersionView, 'id' | 'sheet'>[],
): PreviewChallenge[] =>
  challenges.map(({ id, rounds, sheet }) => ({ id, rounds, sheet: sheets.find((each) => each.id === sheet)?.sheet }))

const officialRounds = ({ rounds }: PreviewChallenge): number => rounds.filter(({ kind }) => kind === 'official').length

/**
 * Points and times as shares of the most, round by round. The first three are level until a later key decides; the
 * last two are level in all, unless a key counts what games bring.
 */
const EXAMPLES: readonly (readonly (readonly [points: number, time: number])[])[] = [
  [
    [0.9, 0.5],
    [0.7, 0.6],
  ],
  [
    [0.9, 0.6],
    [0.7, 0.6],
  ],
  [
    [0.9, 0.6],
    [0.5, 0.6],
  ],
  [
    [0.6, 0.7],
    [0.6, 0.8],
  ],
  [
    [0.6, 0.7],
    [0.6, 0.8],
  ],
]
const exampleTeams = EXAMPLES.map((_runs, at) => ({ team: String(at + 1), disqualified: false }))

const exampleRuns = (challenges: readonly PreviewChallenge[]): Run[] =>
  challenges.flatMap((challenge) => {
    const most = challenge.sheet ? mostPointsOf(challenge.sheet) : 100
    const limit = challenge.sheet?.time?.limit ?? null
    return EXAMPLES.flatMap((rounds, at) =>
      rounds.slice(0, officialRounds(challenge)).map(([points, time]) => ({
        ...{ team: String(at + 1), challenge: challenge.id, points: Math.round(most * points) },
        time: limit === null ? null : Math.round(limit * time),
        ...{ game_points: Math.round(9 * points), violations: at % 2, ball_points: Math.round(20 * points) },
      })),
    )
  })

/** Of confirmed runs by the keys as they are being edited; of made-up teams and runs where nothing is confirmed. */
export function previewRanking(
  keys: readonly RankingKey[],
  challenges: readonly PreviewChallenge[],
  board: readonly ConfirmedRow[],
): Preview {
  const runs = board.flatMap(({ team, runs: own }) => own.map((run) => ({ ...run, team })))
  const isExample = runs.length === 0
  const rows = rankTeams({
    keys,
    challenges: challenges.map((challenge) => ({
      id: challenge.id,
      rounds: officialRounds(challenge),
      limit: challenge.sheet?.time?.limit ?? null,
    })),
    teams: isExample
      ? exampleTeams
      : board.map(({ team, state }) => ({ team, disqualified: state === 'disqualified' })),
    runs: isExample ? exampleRuns(challenges) : runs,
  })
  return { rows, isExample }
}
