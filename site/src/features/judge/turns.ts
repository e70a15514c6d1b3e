import type { ChallengeView, JudgingBundle } from '@olympiad/contracts/views/judging'
import type { JudgeTurn } from '@olympiad/contracts/views/timetable'
import type { TeamEntry } from './teams.ts'

type Run = JudgeTurn & { team: string }

/** Runs of teams by time. What an earlier page has kept on the device has none. */
export const runsOf = ({ turns }: Partial<Pick<JudgingBundle, 'turns'>>): Run[] =>
  (turns ?? []).flatMap((turn) => (turn.kind === 'run' && turn.team !== null ? [{ ...turn, team: turn.team }] : []))

export type TimedEntry = TeamEntry & { readonly turn: JudgeTurn | undefined }

/** The teams of a round: first those at the table in their order, then those of other tables, then those without a time. */
export function inTurn(
  entries: readonly TeamEntry[],
  bundle: Partial<Pick<JudgingBundle, 'turns'>>,
  { challenge, round, table }: { challenge: string; round: number; table: string },
): TimedEntry[] {
  const turns = new Map(
    runsOf(bundle)
      .filter((run) => run.challenge === challenge && run.round === round)
      .map((run) => [run.team, run]),
  )
  const distance = ({ turn }: TimedEntry): number =>
    turn === undefined ? 2 : table === '' || turn.table === table ? 0 : 1
  return entries
    .map((entry) => ({ ...entry, turn: turns.get(entry.team.id) }))
    .toSorted(
      (a, b) =>
        distance(a) - distance(b) ||
        (a.turn?.from ?? '').localeCompare(b.turn?.from ?? '') ||
        a.team.team_no - b.team.team_no,
    )
}

/** The next run at each table: the first whose sheet nobody has. */
export function nextAtTables(
  bundle: Partial<Pick<JudgingBundle, 'turns'>>,
  isDone: (run: { challenge: ChallengeView['id']; round: number; team: string }) => boolean,
): Run[] {
  const next = new Map<string, Run>()
  for (const run of runsOf(bundle)) {
    if (run.table !== null && !next.has(run.table) && !isDone(run)) next.set(run.table, run)
  }
  return [...next.values()].sort((a, b) => a.from.localeCompare(b.from) || (a.table ?? '').localeCompare(b.table ?? ''))
}
