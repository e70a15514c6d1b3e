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

/** In the order of a block. `session`: a window or games at one table. */
export const ENTRY_KINDS = ['practice', 'check', 'run', 'session'] as const

/** All teams of the round do it together. */
export const isPhase = (kind: (typeof ENTRY_KINDS)[number]): boolean => kind === 'practice' || kind === 'check'

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

export const overlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to

/** The first start at or after `from` at which something of this length is within opening hours. */
export function fitsFrom(open: readonly Span[], from: number, minutes: number): number | undefined {
  for (const span of open) {
    const start = Math.max(span.from, from)
    if (start + minutes <= span.to) return start
  }
  return undefined
}

export const compareEntries = (a: TimetableEntry, b: TimetableEntry): number =>
  a.from - b.from || compareTexts(a.table ?? '', b.table ?? '') || compareTexts(a.team ?? '', b.team ?? '')
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Each team has a run of its own; else there is a session at each table. */
export const hasRuns = ({ mode }: Pick<TimetableTask, 'mode'>): boolean => mode === 'block' || mode === 'slots'

/** Between the phases of a block, and during games, a team is nowhere else. */
export const heldTeams = ({ mode, teams }: TimetableTask): readonly string[] =>
  mode === 'block' || mode === 'games' ? teams : []
