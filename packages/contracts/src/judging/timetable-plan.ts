import type { Span, TimetableEntry, TimetableInput } from './timetable.ts'

type TakenSpan = Span & { readonly task: string }

/**
 * Spans that a timetable may look at before what is left stays without a time. A national final needs a tenth; without
 * a bound, a strange input would keep the server busy for minutes. Counted, so that one seed makes one timetable.
 */
const MAX_EFFORT = 15_000_000

export class Effort {
  #left = MAX_EFFORT
  spend(spans: number): void {
    this.#left -= spans
  }
  get isOver(): boolean {
    return this.#left <= 0
  }
}

/** Occupied spans of each team or table. */
export class Occupation {
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

export type Plan = {
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
