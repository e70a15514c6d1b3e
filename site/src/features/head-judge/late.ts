import type { ChallengeView, JudgedTeam, ScoringEntry } from '@olympiad/contracts/views/judging'
import type { JudgeTurn } from '@olympiad/contracts/views/timetable'

const MINUTE_MS = 60_000
/** A sheet takes a while to be read, agreed to and sent. */
const GRACE_MINUTES = 3

export type TableProgress = {
  readonly table: string
  /** The first run without a sheet; undefined where nothing is left. */
  readonly next: JudgeTurn | undefined
  /** Since the end of that run. 0 while the table is in time. */
  readonly late: number
  /** Runs that should have been sent by now. */
  readonly missing: number
}

type Known = {
  turns: readonly JudgeTurn[]
  entries: readonly Pick<ScoringEntry, 'challenge' | 'round' | 'team' | 'state' | 'judge'>[]
  challenges: readonly Pick<ChallengeView, 'id' | 'judges'>[]
  teams: readonly Pick<JudgedTeam, 'id' | 'disqualified'>[]
}

const keyOf = ({ challenge, round, team }: { challenge: string; round: number; team: string | null }): string =>
  [challenge, round, team].join(' ')

/** Lateness of each table by its sent sheets; the latest table first. */
export function tableProgress({ turns, entries, challenges, teams }: Known, now: Date): TableProgress[] {
  const judges = new Map(challenges.map((challenge) => [challenge.id, challenge.judges]))
  const sent = new Map<string, Set<string>>()
  for (const entry of entries) {
    if (entry.state !== 'void') sent.set(keyOf(entry), (sent.get(keyOf(entry)) ?? new Set()).add(entry.judge))
  }
  // Nobody waits for these.
  const out = new Set(teams.flatMap(({ id, disqualified }) => (disqualified ? id : [])))
  const byTable = new Map<string, JudgeTurn[]>()
  for (const turn of turns) {
    if (turn.kind === 'run' && turn.table !== null) byTable.set(turn.table, [...(byTable.get(turn.table) ?? []), turn])
  }
  return [...byTable]
    .map(([table, runs]) => {
      const open = runs.filter(
        (run) =>
          run.team !== null &&
          !out.has(run.team) &&
          (sent.get(keyOf(run))?.size ?? 0) < (judges.get(run.challenge) ?? 1),
      )
      const minutesSince = ({ to }: JudgeTurn) => Math.floor((now.getTime() - Date.parse(to)) / MINUTE_MS)
      const overdue = open.filter((run) => minutesSince(run) >= GRACE_MINUTES)
      const [first] = overdue
      return { table, next: open[0], late: first ? minutesSince(first) : 0, missing: overdue.length }
    })
    .toSorted((a, b) => b.late - a.late || a.table.localeCompare(b.table, 'en', { numeric: true }))
}
