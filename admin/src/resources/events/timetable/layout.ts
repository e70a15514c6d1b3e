import type { Span } from '@olympiad/contracts/judging/timetable'

export type Placed<E extends Span> = {
  readonly entry: E
  /** Entries at the same time stand side by side. */
  readonly lane: number
  readonly lanes: number
}

/** Of one table, by time. */
export function layOut<E extends Span>(entries: readonly E[]): Placed<E>[] {
  const placed: { entry: E; lane: number; group: { lanes: number } }[] = []
  let ends: number[] = []
  let group = { lanes: 0 }
  for (const entry of entries.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (ends.every((end) => end <= entry.from)) {
      ends = []
      group = { lanes: 0 }
    }
    const free = ends.findIndex((end) => end <= entry.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = entry.to
    group.lanes = Math.max(group.lanes, ends.length)
    placed.push({ entry, lane, group })
  }
  return placed.map(({ entry, lane, group: { lanes } }) => ({ entry, lane, lanes }))
}

const STEP = 5
/** Minutes within which a dropped entry joins the end of another one. */
const REACH = 3

/** Start of a dropped entry: the end of a neighbour, else the next five minutes. */
export function snap(at: number, neighbours: readonly Span[]): number {
  const near = neighbours
    .map(({ to }) => to)
    .filter((end) => Math.abs(end - at) <= REACH)
    .toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))
  return near[0] ?? Math.round(at / STEP) * STEP
}

const HOUR = 60
/** A line of text, and a target that a finger hits. */
const MIN_HEIGHT = 26
const PX_PER_MINUTE = { min: 2, max: 8 }

export type Scale = { readonly from: number; readonly to: number; readonly pxPerMinute: number }

/** Whole hours around all spans of a day; the shortest entry still has room for its name. */
export function scaleOf(open: readonly Span[], entries: readonly Span[]): Scale {
  const spans = [...open, ...entries]
  const shortest = Math.min(...entries.map(({ from, to }) => to - from), HOUR)
  const pxPerMinute = Math.min(Math.max(MIN_HEIGHT / Math.max(shortest, 1), PX_PER_MINUTE.min), PX_PER_MINUTE.max)
  if (spans.length === 0) return { from: 8 * HOUR, to: 16 * HOUR, pxPerMinute }
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / HOUR) * HOUR,
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / HOUR) * HOUR,
    pxPerMinute,
  }
}
