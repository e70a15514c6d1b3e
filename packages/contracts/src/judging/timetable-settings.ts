import { type ChallengeKind, type ChallengeMode, MAX_EVENT_DAYS } from './events.ts'
import {
  DAY_MINUTES,
  openSpans,
  type Span,
  type TimetableEntry,
  type TimetableInput,
  type TimetableTask,
} from './timetable.ts'
import { TIMETABLE_PROBLEMS } from './timetable-problems.ts'

export const MAX_BREAKS = 30
export const MAX_GAP_MINUTES = 240
/** Of a run, a phase, or the span of a window. */
export const MAX_RUN_MINUTES = 600
export const MAX_DELAY_MINUTES = 600
/** Runs of all rounds together, and sessions at each table. */
export const MAX_TIMETABLE_ENTRIES = 3000
export const MAX_SEED = 2 ** 31 - 1

/** `team_left`: it takes part no more. `other_table`: the challenge is not judged there. */
export const SHOWN_PROBLEMS = [...TIMETABLE_PROBLEMS, 'team_left', 'other_table'] as const

type ChallengeRound = { challenge: string; round: number }
export type RoundPlan = ChallengeRound & {
  planned: boolean
  minutes: number
  practice: number
  check: number
  after: ChallengeRound | null
}
export type TimetableSettings = {
  days: Span[]
  breaks: (Span & { name: string; name_en: string; day: number | null })[]
  gap: number
  seed: number
  rounds: RoundPlan[]
}

export const taskOf = (challenge: string, round: number): string => `${challenge}-${round}`
export function challengeRoundOf(task: string): ChallengeRound {
  const [challenge = '', round = ''] = task.split('-')
  return { challenge, round: Number(round) }
}

/** A team has one run in a round, and a table one session. */
export const entryId = ({
  task,
  kind,
  team,
  table,
}: Pick<TimetableEntry, 'task' | 'kind' | 'team' | 'table'>): string => [task, kind, team ?? table ?? ''].join(' ')

/** Teams of such a challenge have no times of their own. */
export const isSession = ({ kind, mode }: { kind: ChallengeKind; mode: ChallengeMode }): boolean =>
  kind === 'games' || mode === 'window'

/** The part of a challenge that the timetable needs. */
export type TimetableChallenge = {
  readonly id: string
  readonly division: string
  readonly kind: ChallengeKind
  readonly mode: ChallengeMode
  readonly tables: readonly string[]
  readonly rounds: readonly { readonly no: number }[]
}

const HOURS: Span = { from: 8 * 60, to: 17 * 60 }
const BREAKS: TimetableSettings['breaks'] = [
  { name: 'صلاة الظهر والغداء', name_en: 'Dhuhr prayer and lunch', day: null, from: 12 * 60, to: 13 * 60 },
  { name: 'صلاة العصر', name_en: 'Asr prayer', day: null, from: 15 * 60 + 15, to: 15 * 60 + 35 },
]

function minutesOf({ kind, mode }: Pick<TimetableChallenge, 'kind' | 'mode'>): number {
  if (kind === 'games') return 45
  if (mode === 'window') return 120
  if (kind === 'judged') return 15
  return mode === 'block' ? 5 : 6
}

/** Rounds of a division follow each other in the order of its challenges; windows are open beside them. */
function defaultRounds(challenges: readonly TimetableChallenge[]): RoundPlan[] {
  const last = new Map<string, ChallengeRound>()
  return challenges.flatMap((challenge) =>
    challenge.rounds.map(({ no }) => {
      const own = { challenge: challenge.id, round: no }
      const isBeside = challenge.mode === 'window' && challenge.kind !== 'games'
      const after = isBeside ? null : (last.get(challenge.division) ?? null)
      if (!isBeside) last.set(challenge.division, own)
      const isBlock = challenge.mode === 'block' && !isSession(challenge)
      return {
        ...own,
        planned: true,
        minutes: minutesOf(challenge),
        practice: isBlock ? (no === 1 ? 60 : 30) : 0,
        check: isBlock ? 15 : 0,
        after,
      }
    }),
  )
}

/** The saved settings, with defaults for later days and rounds and without removed ones. */
export function completeSettings(
  saved: TimetableSettings | null,
  { days, challenges }: { days: number; challenges: readonly TimetableChallenge[] },
): TimetableSettings {
  const rounds = defaultRounds(challenges)
  const known = new Set(rounds.map(({ challenge, round }) => taskOf(challenge, round)))
  const before = new Map(saved?.rounds.map((plan) => [taskOf(plan.challenge, plan.round), plan]))
  const hours = saved?.days ?? []
  return {
    days: Array.from({ length: Math.min(days, MAX_EVENT_DAYS) }, (_day, at) => hours[at] ?? hours.at(-1) ?? HOURS),
    breaks: (saved?.breaks ?? BREAKS).filter(({ day }) => day === null || day < days),
    gap: saved?.gap ?? 15,
    seed: saved?.seed ?? 1,
    rounds: rounds.map((plan) => {
      const { after, ...kept } = before.get(taskOf(plan.challenge, plan.round)) ?? plan
      return { ...kept, after: after && known.has(taskOf(after.challenge, after.round)) ? after : null }
    }),
  }
}

/** In an order in which each comes after the one that it follows. */
export function timetableTasks(
  settings: Pick<TimetableSettings, 'rounds'>,
  {
    challenges,
    teams,
    tables,
  }: {
    challenges: readonly TimetableChallenge[]
    teams: readonly { readonly id: string; readonly division: string }[]
    /** All of the event, for challenges that name none. */
    tables: readonly string[]
  },
): TimetableTask[] {
  const byId = new Map(challenges.map((challenge) => [challenge.id, challenge]))
  const tasks = settings.rounds.flatMap(({ planned, challenge: id, round, minutes, practice, check, after }) => {
    const challenge = byId.get(id)
    if (!planned || !challenge) return []
    const task: TimetableTask = {
      id: taskOf(id, round),
      teams: teams.flatMap((team) => (team.division === challenge.division ? team.id : [])),
      tables: challenge.tables.length > 0 ? challenge.tables : tables,
      minutes,
      mode: challenge.kind === 'games' ? 'games' : challenge.mode,
      ...(challenge.mode === 'block' && challenge.kind !== 'games' ? { practice, check } : { practice: 0, check: 0 }),
      after: after && taskOf(after.challenge, after.round),
    }
    return [task]
  })
  return inOrder(tasks)
}

/** A circle is left as it is: `roundInCircle` finds it before. */
function inOrder(tasks: readonly TimetableTask[]): TimetableTask[] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const ordered = new Set<TimetableTask>()
  const seen = new Set<TimetableTask>()
  const visit = (task: TimetableTask): void => {
    if (seen.has(task)) return
    seen.add(task)
    const before = task.after === null ? undefined : byId.get(task.after)
    if (before) visit(before)
    ordered.add(task)
  }
  for (const task of tasks) visit(task)
  return [...ordered]
}

/** The index of a round that would have to wait for itself; -1 without one. */
export function roundInCircle(rounds: readonly RoundPlan[]): number {
  const after = new Map(
    rounds.map((plan) => [
      taskOf(plan.challenge, plan.round),
      plan.after && taskOf(plan.after.challenge, plan.after.round),
    ]),
  )
  return rounds.findIndex(({ challenge, round }) => {
    const start = taskOf(challenge, round)
    const seen = new Set<string>()
    for (let at = after.get(start); at && !seen.has(at); at = after.get(at)) {
      if (at === start) return true
      seen.add(at)
    }
    return false
  })
}

export const openSpansOf = ({ days, breaks }: Pick<TimetableSettings, 'days' | 'breaks'>): Span[] =>
  openSpans(days, breaks)

/** An instant of a minute of the event, and back: Riyadh knows no summer time. */
const startOf_ms = (startsOn: string): number => Date.parse(`${startsOn}T00:00:00+03:00`)
export const instantOf = (startsOn: string, minute: number): string =>
  new Date(startOf_ms(startsOn) + minute * 60_000).toISOString()
export const minuteOf = (startsOn: string, instant: Date): number =>
  Math.floor((instant.getTime() - startOf_ms(startsOn)) / 60_000)

export const daysOf = (startsOn: string, endsOn: string): number =>
  (Date.parse(endsOn) - Date.parse(startsOn)) / (DAY_MINUTES * 60_000) + 1

export type TimetablePlan = Pick<TimetableInput, 'open' | 'gap' | 'tasks'>
