import { seededRandom, shuffled } from './random.ts'
import {
  compareEntries,
  fitsFrom,
  heldTeams,
  type Timetable,
  type TimetableEntry,
  type TimetableInput,
  type TimetableTask,
} from './timetable.ts'
import { Effort, Occupation, type Plan } from './timetable-plan.ts'
import { improve } from './timetable-swaps.ts'

/**
 * Tasks are placed in their order, each as early as tables and teams allow. Within a task, the team that waits longest
 * comes first, at a table that it has not had. Then swaps of two teams make what is left unfair a little fairer.
 */
export function makeTimetable(input: TimetableInput): Timetable {
  const effort = new Effort()
  const plan: Plan = {
    input,
    random: seededRandom(input.seed),
    effort,
    teams: new Occupation(effort),
    tables: new Occupation(effort),
    entries: [],
    unplaced: [],
    used: new Map(),
    held: new Occupation(effort),
  }
  for (const entry of input.locked) place(plan, entry)
  for (const task of input.tasks) holdTeams(plan, task, input.locked)
  for (const [index, task] of input.tasks.entries()) {
    const kept = new Set(
      input.locked.flatMap(({ task: id, kind, team }) => (id === task.id && kind === 'run' ? [team] : [])),
    )
    const teams = shuffled(
      task.teams.filter((team) => !kept.has(team)),
      plan.random,
    )
    const start = endOf(plan, task.after)
    if (teams.length === 0) continue
    if (task.mode === 'slots') placeSlots(plan, task, teams, start)
    else placeWhole(plan, task, teams, start, index)
  }
  improve(plan)
  return { entries: plan.entries.toSorted(compareEntries), unplaced: plan.unplaced }
}

function holdTeams({ teams, held }: Plan, task: TimetableTask, entries: readonly TimetableEntry[]): void {
  const own = entries.filter((entry) => entry.task === task.id)
  if (own.length === 0) return
  const whole = {
    task: task.id,
    from: Math.min(...own.map(({ from }) => from)),
    to: Math.max(...own.map(({ to }) => to)),
  }
  for (const team of heldTeams(task)) {
    teams.add(team, whole)
    held.add(team, whole)
  }
}

const endOf = ({ entries }: Plan, task: string | null): number =>
  Math.max(0, ...entries.flatMap((entry) => (entry.task === task ? [entry.to] : [])))

function place(plan: Plan, entry: TimetableEntry): void {
  plan.entries.push(entry)
  if (entry.table !== null) plan.tables.add(entry.table, entry)
  if (entry.team === null) return
  plan.teams.add(entry.team, entry)
  if (entry.table !== null) plan.used.set(entry.team, [...(plan.used.get(entry.team) ?? []), entry.table])
}

/** All of a block, window or games at its earliest start, or nothing of it: robots are in quarantine until its last run. */
function placeWhole(plan: Plan, task: TimetableTask, teams: readonly string[], after: number, turn: number): void {
  const held = heldTeams(task)
  let start = after
  for (;;) {
    const entries = task.mode === 'block' ? blockFrom(plan, task, teams, start, turn) : sessionsFrom(plan, task, start)
    if (!entries || plan.effort.isOver) {
      plan.unplaced.push(...teams.map((team) => ({ task: task.id, team })))
      return
    }
    if (entries.length === 0) return
    const whole = { from: Math.min(...entries.map(({ from }) => from)), to: Math.max(...entries.map(({ to }) => to)) }
    const except = task.id
    const ends = [
      ...task.tables.map((table) => plan.tables.conflictEnd(table, whole, { except })),
      ...held.map((team) => plan.teams.conflictEnd(team, whole, { gap: plan.input.gap, except })),
    ].filter((end) => end !== undefined)
    if (ends.length === 0) {
      for (const entry of entries) place(plan, entry)
      holdTeams(plan, task, entries)
      return
    }
    start = Math.max(start + 1, Math.min(...ends))
  }
}

/** Of each table that a team may get. */
const BLOCK_EFFORT = 5

function blockFrom(
  { input: { open, locked }, tables, used, effort }: Plan,
  task: TimetableTask,
  teams: readonly string[],
  start: number,
  turn: number,
): TimetableEntry[] | undefined {
  effort.spend(teams.length * task.tables.length * BLOCK_EFFORT + open.length + locked.length)
  const common = { task: task.id, locked: false }
  const entries: TimetableEntry[] = []
  let at = start
  for (const kind of ['practice', 'check'] as const) {
    const kept = locked.find((entry) => entry.task === task.id && entry.kind === kind)
    if (kept) at = Math.max(at, kept.to)
    const minutes = task[kind]
    if (minutes === 0 || kept) continue
    const from = fitsFrom(open, at, minutes)
    if (from === undefined) return undefined
    at = from + minutes
    entries.push({ ...common, kind, team: null, table: null, from, to: at })
  }
  const next = new Map(task.tables.map((table) => [table, at]))
  // Another one begins in each round.
  const begin = teams.length === 0 ? 0 : (turn * task.tables.length) % teams.length
  for (const team of [...teams.slice(begin), ...teams.slice(0, begin)]) {
    const had = used.get(team) ?? []
    const table = firstFree(next, had)
    let from = table === undefined ? undefined : fitsFrom(open, next.get(table) ?? at, task.minutes)
    while (table !== undefined && from !== undefined) {
      // Behind locked runs of the block.
      const end = tables.conflictEnd(table, { from, to: from + task.minutes }, { task: task.id })
      if (end === undefined) break
      from = fitsFrom(open, end, task.minutes)
    }
    if (table === undefined || from === undefined) return undefined
    next.set(table, from + task.minutes)
    entries.push({ ...common, kind: 'run', team, table, from, to: from + task.minutes })
  }
  return entries
}

/** Of the tables that are free first, one that the team has had least. */
function firstFree(next: ReadonlyMap<string, number>, had: readonly string[]): string | undefined {
  let best: { table: string; at: number; had: number } | undefined
  for (const [table, at] of next) {
    if (best && at > best.at) continue
    const times = timesIn(had, table)
    if (!best || at < best.at || times < best.had) best = { table, at, had: times }
  }
  return best?.table
}

/** The same span at each table that has no locked one. */
function sessionsFrom(
  { input: { open, locked } }: Plan,
  { id, tables, minutes }: TimetableTask,
  start: number,
): TimetableEntry[] | undefined {
  const kept = new Set(locked.flatMap(({ task, table }) => (task === id ? [table] : [])))
  const from = tables.length === 0 ? undefined : fitsFrom(open, start, minutes)
  if (from === undefined) return undefined
  return tables
    .filter((table) => !kept.has(table))
    .map((table) => ({ task: id, kind: 'session', team: null, table, from, to: from + minutes, locked: false }))
}

function timesIn(all: readonly string[], one: string): number {
  let times = 0
  for (const each of all) if (each === one) times += 1
  return times
}

type FreeTeam = { team: string; used: readonly string[]; last: number }

/** Of those that had the table least. */
function longestWaiting(free: readonly FreeTeam[], table: string): string | undefined {
  let best: (FreeTeam & { had: number }) | undefined
  for (const each of free) {
    const had = timesIn(each.used, table)
    if (!best || had < best.had || (had === best.had && each.last < best.last)) best = { ...each, had }
  }
  return best?.team
}

function placeSlots(plan: Plan, task: TimetableTask, teams: readonly string[], after: number): void {
  const { open, gap } = plan.input
  const waiting = [...teams]
  let at = after
  while (waiting.length > 0 && !plan.effort.isOver) {
    const from = fitsFrom(open, at, task.minutes)
    if (from === undefined) break
    const span = { from, to: from + task.minutes }
    const tables = task.tables.filter((table) => plan.tables.conflictEnd(table, span) === undefined)
    const free =
      tables.length === 0
        ? []
        : waiting
            .filter((team) => plan.teams.conflictEnd(team, span, { gap }) === undefined)
            .map((team) => ({ team, used: plan.used.get(team) ?? [], last: plan.teams.lastEnd(team, from) }))
    for (const table of tables) {
      plan.effort.spend(free.length)
      const team = longestWaiting(free, table)
      if (team === undefined) break
      free.splice(
        free.findIndex((each) => each.team === team),
        1,
      )
      waiting.splice(waiting.indexOf(team), 1)
      place(plan, { task: task.id, kind: 'run', team, table, ...span, locked: false })
    }
    at = nextStart(plan, task, waiting, from)
  }
  plan.unplaced.push(...waiting.map((team) => ({ task: task.id, team })))
}

/** The next moment at which a table or a team becomes free. */
function nextStart(
  { tables, teams, input: { gap } }: Plan,
  task: TimetableTask,
  waiting: readonly string[],
  from: number,
): number {
  const span = { from, to: from + task.minutes }
  const ends = [
    ...task.tables.map((table) => tables.conflictEnd(table, span)),
    ...waiting.map((team) => teams.conflictEnd(team, span, { gap })),
  ].filter((end) => end !== undefined && end > from)
  return ends.length === 0 ? from + 1 : Math.min(...(ends as number[]))
}
