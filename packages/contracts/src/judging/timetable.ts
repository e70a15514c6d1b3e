// Pure functions: the console previews with them what the server stores. Times are minutes from midnight of the
// event's first day in Riyadh.

export type Span = { readonly from: number; readonly to: number }

/** One round of a challenge. */
export type TimetableTask = {
  readonly id: string
  readonly teams: readonly string[]
  readonly tables: readonly string[]
  /** Of one run; of the whole span of a window or of games. */
  readonly minutes: number
  /**
   * `block`: all practise, all robots are handed in and checked, then each table has its sequence of teams. `window`:
   * teams come when they like. `games`: teams play each other, and are nowhere else.
   */
  readonly mode: 'block' | 'slots' | 'window' | 'games'
  /** Minutes of the two phases before the runs of a block. */
  readonly practice: number
  readonly check: number
  /** Begins after the end of this task. */
  readonly after: string | null
}

/** `session`: a window or games at one table. */
export const ENTRY_KINDS = ['practice', 'check', 'run', 'session'] as const

export type TimetableEntry = Span & {
  readonly task: string
  readonly kind: (typeof ENTRY_KINDS)[number]
  /** Null for a phase of all teams. */
  readonly team: string | null
  readonly table: string | null
  /** The generator keeps it where it is. */
  readonly locked: boolean
}

export type TimetableInput = {
  readonly tasks: readonly TimetableTask[]
  /** When the halls are open, without prayer and lunch; in order, apart. */
  readonly open: readonly Span[]
  /** The least minutes between two entries of a team. */
  readonly gap: number
  /** Kept as they are. */
  readonly locked: readonly TimetableEntry[]
  /** The same seed makes the same timetable. */
  readonly seed: number
}

export type Timetable = {
  readonly entries: readonly TimetableEntry[]
  /** Teams that found no time, by task. */
  readonly unplaced: readonly { readonly task: string; readonly team: string }[]
}

export const DAY_MINUTES = 24 * 60

/** Opening hours of each day without the breaks, which may be of one day or of all (`day` null). */
export function openSpans(days: readonly Span[], breaks: readonly (Span & { readonly day: number | null })[]): Span[] {
  const spans = days.flatMap((hours, day) => {
    const offset = day * DAY_MINUTES
    let rest: Span[] = [{ from: hours.from + offset, to: hours.to + offset }]
    for (const pause of breaks) {
      if (pause.day !== null && pause.day !== day) continue
      const [from, to] = [pause.from + offset, pause.to + offset]
      rest = rest.flatMap((span) => [
        ...(from > span.from ? [{ from: span.from, to: Math.min(span.to, from) }] : []),
        ...(to < span.to ? [{ from: Math.max(span.from, to), to: span.to }] : []),
      ])
    }
    return rest.filter(({ from, to }) => from < to)
  })
  // A night without a pause is one span.
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last?.to === span.from) joined[joined.length - 1] = { from: last.from, to: span.to }
    else joined.push(span)
  }
  return joined
}

/** Mulberry32: small, seeded, the same everywhere. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const mixed = [...all]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [mixed[last] as T, mixed[other] as T]
    mixed[last] = b
    mixed[other] = a
  }
  return mixed
}

const overlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to

/** The first start at or after `from` at which something of this length is within opening hours. */
function fitsFrom(open: readonly Span[], from: number, minutes: number): number | undefined {
  for (const span of open) {
    const start = Math.max(span.from, from)
    if (start + minutes <= span.to) return start
  }
  return undefined
}

type TakenSpan = Span & { readonly task: string }

/**
 * Spans that a timetable may look at before what is left stays without a time. A national final needs a tenth; without
 * a bound, a strange input would keep the server busy for minutes. Counted, so that one seed makes one timetable.
 */
const MAX_EFFORT = 15_000_000

class Effort {
  #left = MAX_EFFORT
  spend(spans: number): void {
    this.#left -= spans
  }
  get isOver(): boolean {
    return this.#left <= 0
  }
}

/** Occupied spans of each team or table. */
class Occupation {
  readonly #spans = new Map<string, TakenSpan[]>()
  readonly #effort: Effort
  constructor(effort: Effort) {
    this.#effort = effort
  }
  add(who: string, span: TakenSpan): void {
    const own = this.#spans.get(who) ?? []
    own.push(span)
    this.#spans.set(who, own)
  }
  /** End of the last conflict with the span, if any; with those of `task` alone, or of all but `except`. */
  conflictEnd(
    who: string,
    { from, to }: Span,
    { gap = 0, task, except }: { gap?: number; task?: string; except?: string } = {},
  ): number | undefined {
    const spans = this.#spans.get(who) ?? []
    this.#effort.spend(spans.length + 5)
    let last: number | undefined
    for (const span of spans) {
      if (span.task === except || (task !== undefined && span.task !== task)) continue
      if (from - gap < span.to && span.from < to + gap) last = Math.max(last ?? span.to + gap, span.to + gap)
    }
    return last
  }
  /** End of the latest entry before a moment; -Infinity without one. */
  lastEnd(who: string, before: number): number {
    const spans = this.#spans.get(who) ?? []
    this.#effort.spend(spans.length + 5)
    let last = Number.NEGATIVE_INFINITY
    for (const { to } of spans) if (to <= before && to > last) last = to
    return last
  }
}

type Plan = {
  input: TimetableInput
  random: () => number
  effort: Effort
  teams: Occupation
  tables: Occupation
  entries: TimetableEntry[]
  unplaced: { task: string; team: string }[]
  /** By team: the tables of its runs. */
  used: Map<string, string[]>
  /** By team: whole blocks and games, in which it is nowhere else. */
  held: Occupation
}

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

const compareEntries = (a: TimetableEntry, b: TimetableEntry): number =>
  a.from - b.from || compareTexts(a.table ?? '', b.table ?? '') || compareTexts(a.team ?? '', b.team ?? '')
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Between the phases of a block, and during games, a team is nowhere else. */
const heldTeams = ({ mode, teams }: TimetableTask): readonly string[] =>
  mode === 'block' || mode === 'games' ? teams : []

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

const MAX_SWAPS = 4000

/** Swaps two teams of a task where the pair then repeats fewer tables and waits more evenly. */
function improve(plan: Plan): void {
  const places = plan.entries.flatMap((entry, index) => (entry.kind === 'run' && !entry.locked ? [index] : []))
  if (places.length < 2) return
  const own = new Map<string, TimetableEntry[]>()
  for (const entry of plan.entries) {
    if (entry.team !== null) own.set(entry.team, [...(own.get(entry.team) ?? []), entry])
  }
  const entriesOf = (team: string | null) => own.get(team ?? '') ?? []
  for (let turn = 0; turn < MAX_SWAPS; turn += 1) {
    const [i, j] = [pick(places, plan.random), pick(places, plan.random)]
    const [a, b] = [plan.entries[i], plan.entries[j]]
    if (!a || !b || a.task !== b.task || a.team === null || b.team === null || a.team === b.team) continue
    const [ofA, ofB] = [entriesOf(a.team), entriesOf(b.team)]
    if (!isFree(plan, ofA, a, b) || !isFree(plan, ofB, b, a)) continue
    const [forA, forB] = [
      { ...b, team: a.team },
      { ...a, team: b.team },
    ]
    const [nextA, nextB] = [
      [...ofA.filter((each) => each !== a), forA],
      [...ofB.filter((each) => each !== b), forB],
    ]
    const before = unfairness(ofA, plan.input) + unfairness(ofB, plan.input)
    if (unfairness(nextA, plan.input) + unfairness(nextB, plan.input) >= before) continue
    own.set(a.team, nextA).set(b.team, nextB)
    plan.entries[i] = forB
    plan.entries[j] = forA
  }
}

const pick = (all: readonly number[], random: () => number): number => all[Math.floor(random() * all.length)] ?? 0

/** Whether a team may have the time of another instead of its own. */
function isFree(
  { held, input: { gap } }: Plan,
  entries: readonly TimetableEntry[],
  left: TimetableEntry,
  taken: TimetableEntry,
): boolean {
  const around = { from: taken.from - gap, to: taken.to + gap }
  return (
    entries.every((each) => each === left || !overlap(around, each)) &&
    held.conflictEnd(left.team ?? '', taken, { gap, except: taken.task }) === undefined
  )
}

/** Repeated tables count most, then short pauses. */
function unfairness(entries: readonly TimetableEntry[], { gap }: Pick<TimetableInput, 'gap'>): number {
  const own = entries.toSorted((a, b) => a.from - b.from)
  const tables = own.flatMap(({ table }) => (table === null ? [] : [table]))
  const repeated = tables.length - new Set(tables).size
  const short = own.filter((each, index) => index > 0 && each.from - (own[index - 1]?.to ?? 0) < 2 * gap).length
  return repeated * 3 + short
}

export const TIMETABLE_PROBLEMS = ['outside_hours', 'team_twice', 'table_twice', 'short_gap', 'before_round'] as const
export type TimetableProblem = {
  readonly problem: (typeof TIMETABLE_PROBLEMS)[number]
  readonly entry: TimetableEntry
  readonly other: TimetableEntry | null
}

/** Collisions and other problems of moved entries. */
export function timetableProblems(
  entries: readonly TimetableEntry[],
  { open, gap, tasks }: Pick<TimetableInput, 'open' | 'gap' | 'tasks'>,
): TimetableProblem[] {
  const problems: TimetableProblem[] = []
  const ends = new Map<string, number>()
  for (const { task, to } of entries) ends.set(task, Math.max(ends.get(task) ?? 0, to))
  const byId = new Map(tasks.map((task) => [task.id, { after: task.after, teams: new Set(heldTeams(task)) }]))
  const isConcerned = (team: string, { task }: TimetableEntry): boolean => byId.get(task)?.teams.has(team) === true
  const sharesTeam = (a: TimetableEntry, b: TimetableEntry): boolean => {
    if (a.team !== null && b.team !== null) return a.team === b.team
    // Phases of one round follow each other at once.
    if (a.task === b.task) return false
    if (a.team !== null) return isConcerned(a.team, b)
    if (b.team !== null) return isConcerned(b.team, a)
    return [...(byId.get(a.task)?.teams ?? [])].some((team) => isConcerned(team, b))
  }
  const inOrder = entries.toSorted(compareEntries)
  for (const [index, entry] of inOrder.entries()) {
    if (!open.some(({ from, to }) => from <= entry.from && entry.to <= to)) {
      problems.push({ problem: 'outside_hours', entry, other: null })
    }
    const earlier = byId.get(entry.task)?.after ?? null
    if (earlier !== null && entry.from < (ends.get(earlier) ?? 0)) {
      problems.push({ problem: 'before_round', entry, other: null })
    }
    for (const other of inOrder.slice(index + 1)) {
      if (other.from >= entry.to + gap) break
      if (entry.table !== null && entry.table === other.table && overlap(entry, other)) {
        problems.push({ problem: 'table_twice', entry: other, other: entry })
      }
      if (sharesTeam(entry, other))
        problems.push({ problem: overlap(entry, other) ? 'team_twice' : 'short_gap', entry: other, other: entry })
    }
  }
  return problems
}

/**
 * A delay: what starts at or after `from` (at these tables; all without them) starts `minutes` later, after breaks and
 * after what stands before it at its table. Phases of all teams move with the tables of their round.
 */
export function shiftTimetable(
  entries: readonly TimetableEntry[],
  { from, minutes, open, tables }: { from: number; minutes: number; open: readonly Span[]; tables?: readonly string[] },
): TimetableEntry[] {
  const late = new Set(entries.flatMap(({ task, table }) => (table !== null && tables?.includes(table) ? [task] : [])))
  const isLate = ({ task, table }: TimetableEntry): boolean =>
    !tables || (table === null ? late.has(task) : tables.includes(table))
  const free = new Map<string, number>()
  return entries.toSorted(compareEntries).map((entry) => {
    const concerned = entry.from >= from && isLate(entry)
    const key = entry.table ?? ''
    const length = entry.to - entry.from
    const earliest = concerned ? Math.max(entry.from + minutes, free.get(key) ?? 0) : entry.from
    // Late in the evening there may be no open hour left: it then stands where it would be, and is shown as a problem.
    const start = concerned ? (fitsFrom(open, earliest, length) ?? earliest) : entry.from
    if (entry.table !== null) free.set(key, start + length)
    return { ...entry, from: start, to: start + length }
  })
}
