// Pure functions that run alike on the judge's device, the server and the board. No schemas here (forms/judging.ts).

/** Arabic, and English with `_en`. */
type Named = { readonly name: string; readonly name_en: string }

type ItemBase = Named & {
  /** Unique in its sheet. */
  readonly key: string
  /** The value of an untouched item. Without one, a level and a number must be entered; other items are 0. */
  readonly default?: number | undefined
  /** Prefilled from the team's round before. */
  readonly carried?: boolean | undefined
}

/** Every value is a number. */
export type SheetItem = ItemBase &
  (
    | { readonly kind: 'count' /** For each one; may be negative. */; readonly points: number; readonly most: number }
    /** The value is the index of the option. */
    | { readonly kind: 'choice'; readonly options: readonly (Named & { readonly points: number })[] }
    /** The value is 1 or 0. */
    | { readonly kind: 'flag'; readonly points: number }
    | {
        readonly kind: 'number'
        readonly points: number
        readonly min: number
        readonly max: number
        readonly decimals: number
      }
    /** The value is 1 to 10; `points` are those of 10. */
    | { readonly kind: 'level'; readonly points: number }
  )
export const ITEM_KINDS = ['count', 'choice', 'flag', 'number', 'level'] as const satisfies readonly SheetItem['kind'][]

/**
 * - `exclusive`: at most one of the items is not 0.
 * - `values_at_most`: the sum of their values is at most `most`.
 * - `points_at_most`: their points count up to `most`.
 * - `only_with_points`: their points count only if another item is solved (`isSolved`).
 */
export const RULE_KINDS = ['exclusive', 'values_at_most', 'points_at_most', 'only_with_points'] as const
export type RuleKind = (typeof RULE_KINDS)[number]
/** `items` are keys. `most` belongs to the two kinds that name it. */
export type SheetRule = {
  readonly kind: RuleKind
  readonly items: readonly string[]
  readonly most?: number | undefined
}

/** Takes a part of the points away: 50 halves them. Several multiply, so that their order does not matter. */
export type SheetAdjustment = Named & { readonly key: string; readonly percent: number }

export type ScoreSheet = {
  readonly sections: readonly (Named & { readonly items: readonly SheetItem[] })[]
  readonly rules: readonly SheetRule[]
  /** Whole seconds. With `limit_without_points`, a round without a solved item takes the limit. */
  readonly time: { readonly limit: number; readonly limit_without_points: boolean } | null
  readonly adjustments: readonly SheetAdjustment[]
}

/** `scored`, or a round that counts as the worst: no points, and the whole time. */
export const OUTCOMES = ['scored', 'no_show', 'disqualified'] as const
export type Outcome = (typeof OUTCOMES)[number]

export type SheetEntry = {
  readonly outcome: Outcome
  readonly values: Readonly<Record<string, number>>
  readonly time: number | null
  /** Keys of adjustments. */
  readonly adjustments: readonly string[]
}

export const TIME_KEY = 'time'
export const SHEET_PROBLEMS = ['unknown', 'missing', 'not_exact', 'out_of_bounds', 'exclusive', 'too_many'] as const
/** `item` is a key of the sheet, or `TIME_KEY`. */
export type SheetProblem = {
  readonly item: string
  readonly problem: (typeof SHEET_PROBLEMS)[number]
  /** The least and the most, where the problem is of bounds. */
  readonly bounds?: readonly [number, number]
}

export type SheetResult = {
  /** At most two decimals; may be negative. */
  readonly points: number
  /** Whole seconds; null if the sheet has no time. */
  readonly time: number | null
  /** Of each item, after the rules and before the adjustments. */
  readonly itemPoints: Readonly<Record<string, number>>
  /** With a problem, a sheet can't be agreed to. */
  readonly problems: readonly SheetProblem[]
}

const HIGHEST_LEVEL = 10

/** Halves go up. Twelve digits leave out the noise of binary fractions, so that 10.235 is a half too. */
export const rounded = (value: number, decimals = 2): number => {
  const factor = 10 ** decimals
  return Math.round(Number((value * factor).toPrecision(12))) / factor || 0
}

export const itemsOf = (sheet: Pick<ScoreSheet, 'sections'>): SheetItem[] =>
  sheet.sections.flatMap(({ items }) => [...items])

/** Least and most. */
export function boundsOf(item: SheetItem): readonly [number, number] {
  if (item.kind === 'count') return [0, item.most]
  if (item.kind === 'choice') return [0, item.options.length - 1]
  if (item.kind === 'flag') return [0, 1]
  if (item.kind === 'level') return [1, HIGHEST_LEVEL]
  return [item.min, item.max]
}

/** Undefined if it must still be entered. */
export function enteredValueOf(item: SheetItem, values: SheetEntry['values']): number | undefined {
  const value = Object.hasOwn(values, item.key) ? values[item.key] : item.default
  return value ?? (item.kind === 'level' || item.kind === 'number' ? undefined : 0)
}

function pointsOf(item: SheetItem, value: number): number {
  if (item.kind === 'choice') return item.options[value]?.points ?? 0
  if (item.kind === 'level') return (item.points * value) / HIGHEST_LEVEL
  return item.points * value
}

function problemOf(item: SheetItem, value: number | undefined): SheetProblem | undefined {
  if (value === undefined) return { item: item.key, problem: 'missing' }
  const decimals = item.kind === 'number' ? item.decimals : 0
  if (!Number.isFinite(value) || rounded(value, decimals) !== value) return { item: item.key, problem: 'not_exact' }
  const bounds = boundsOf(item)
  return value < bounds[0] || value > bounds[1] ? { item: item.key, problem: 'out_of_bounds', bounds } : undefined
}

function timeProblem(sheet: ScoreSheet, time: number | null): SheetProblem | undefined {
  if (!sheet.time) return time === null ? undefined : { item: TIME_KEY, problem: 'unknown' }
  if (time === null) return { item: TIME_KEY, problem: 'missing' }
  if (!Number.isInteger(time)) return { item: TIME_KEY, problem: 'not_exact' }
  const bounds = [0, sheet.time.limit] as const
  return time < bounds[0] || time > bounds[1] ? { item: TIME_KEY, problem: 'out_of_bounds', bounds } : undefined
}

/**
 * Total and problems of an entry. A team that did not start or was disqualified has the worst round, whatever was
 * entered. Values outside their bounds count as the nearest bound until they are corrected.
 */
export function evaluateSheet(sheet: ScoreSheet, entry: SheetEntry): SheetResult {
  const items = itemsOf(sheet)
  if (entry.outcome !== 'scored') {
    const none = Object.fromEntries(items.map(({ key }) => [key, 0]))
    return { points: 0, time: sheet.time?.limit ?? null, itemPoints: none, problems: [] }
  }
  const values = new Map<string, number>()
  const problems: SheetProblem[] = []
  const known = new Set(items.map(({ key }) => key))
  for (const key of Object.keys(entry.values)) if (!known.has(key)) problems.push({ item: key, problem: 'unknown' })
  for (const item of items) {
    const value = enteredValueOf(item, entry.values)
    const problem = problemOf(item, value)
    if (problem) problems.push(problem)
    const [least, most] = boundsOf(item)
    values.set(item.key, value !== undefined && Number.isFinite(value) ? Math.min(Math.max(value, least), most) : 0)
  }
  const points = new Map(items.map((item) => [item.key, pointsOf(item, values.get(item.key) ?? 0)]))
  for (const rule of sheet.rules) problems.push(...applyRule(rule, values, points))
  applyDependencies(sheet, items, points)

  const isTimeAutomatic = sheet.time?.limit_without_points === true && !items.some((item) => isSolved(item, points))
  const wrongTime = timeProblem(sheet, entry.time)
  if (wrongTime && !(wrongTime.problem === 'missing' && isTimeAutomatic)) problems.push(wrongTime)

  const factor = [...new Set(entry.adjustments)].reduce((all, key) => {
    const adjustment = sheet.adjustments.find((each) => each.key === key)
    if (!adjustment) problems.push({ item: key, problem: 'unknown' })
    return all * (1 - (adjustment?.percent ?? 0) / 100)
  }, 1)
  const sum = [...points.values()].reduce((all, each) => all + each, 0)
  return {
    // A penalty never helps: points below zero stay.
    points: rounded(sum > 0 ? sum * factor : sum),
    time: timeOf(sheet, isTimeAutomatic ? null : entry.time),
    itemPoints: Object.fromEntries([...points].map(([key, each]) => [key, rounded(each)])),
    problems,
  }
}

/**
 * More points than without doing anything. An untouched bonus counts, but the robot solved nothing, and what is carried
 * comes from before (RoboMission 2026, 10.12).
 */
const isSolved = (item: SheetItem, points: ReadonlyMap<string, number>): boolean =>
  !item.carried && (points.get(item.key) ?? 0) > Math.max(0, pointsOf(item, item.default ?? 0))

function timeOf({ time: rule }: ScoreSheet, time: number | null): number | null {
  if (!rule) return null
  return time === null ? rule.limit : Math.min(Math.max(Math.trunc(time) || 0, 0), rule.limit)
}

/** Lowers `points` where the rule says so, and answers what is impossible. */
function applyRule(rule: SheetRule, values: Map<string, number>, points: Map<string, number>): SheetProblem[] {
  const taken = rule.items.filter((key) => (values.get(key) ?? 0) !== 0)
  if (rule.kind === 'exclusive') {
    return taken.length > 1 ? taken.map((item) => ({ item, problem: 'exclusive' as const })) : []
  }
  if (rule.kind === 'values_at_most') {
    const most = rule.most ?? 0
    const sum = taken.reduce((all, key) => all + (values.get(key) ?? 0), 0)
    const bounds = [0, most] as const
    return sum > most ? taken.map((item) => ({ item, problem: 'too_many' as const, bounds })) : []
  }
  if (rule.kind === 'points_at_most') capPoints(rule, points)
  return []
}

function capPoints(rule: SheetRule, points: Map<string, number>): void {
  let left = rule.most ?? 0
  for (const key of rule.items) {
    const each = points.get(key) ?? 0
    if (each <= 0) continue
    points.set(key, Math.min(each, left))
    left -= Math.min(each, left)
  }
}

/** Repeated, since an item that loses its points may be what another one depended on. */
function applyDependencies(sheet: ScoreSheet, items: readonly SheetItem[], points: Map<string, number>): void {
  const rules = sheet.rules.filter(({ kind }) => kind === 'only_with_points')
  for (const _pass of rules) {
    for (const rule of rules) {
      if (items.some((item) => !rule.items.includes(item.key) && isSolved(item, points))) continue
      for (const key of rule.items) points.set(key, Math.min(points.get(key) ?? 0, 0))
    }
  }
}

type Limited = Pick<ScoreSheet, 'sections'> & Partial<Pick<ScoreSheet, 'rules'>>

/** The most points that a round can give; an estimate where `maximumOf` knows none. */
export const mostPointsOf = (sheet: Limited): number => sumOf(mostPointsByItem(sheet))

const sumOf = (points: ReadonlyMap<string, number>): number =>
  rounded([...points.values()].reduce((all, each) => all + each, 0))

function mostPointsByItem(sheet: Limited): Map<string, number> {
  const items = itemsOf(sheet)
  const points = new Map(items.map((item) => [item.key, mostOf(item)]))
  for (const rule of sheet.rules ?? []) {
    const group = items.filter(({ key }) => rule.items.includes(key))
    if (rule.kind === 'points_at_most') capPoints(rule, points)
    if (rule.kind === 'exclusive') {
      const [, ...others] = group.sort((a, b) => (points.get(b.key) ?? 0) - (points.get(a.key) ?? 0))
      for (const { key } of others) points.set(key, 0)
    }
    if (rule.kind === 'values_at_most') {
      let left = rule.most ?? 0
      for (const item of group.sort((a, b) => pointsOf(b, 1) - pointsOf(a, 1))) {
        const value = Math.max(0, Math.min(left, boundsOf(item)[1]))
        points.set(item.key, Math.min(points.get(item.key) ?? 0, Math.max(0, pointsOf(item, value))))
        left -= value
      }
    }
  }
  return points
}

const mostOf = (item: SheetItem): number =>
  item.kind === 'choice'
    ? Math.max(...item.options.map(({ points }) => points))
    : Math.max(...boundsOf(item).map((value) => pointsOf(item, value)))

/** `none`: no round gives points. `unclear`: the rules are such that the most is not known for sure. */
export type Maximum =
  | { readonly points: number; readonly problem?: undefined }
  | { readonly problem: 'none' | 'unclear' }

/** The points that the best round has, and no round more: a percentage is a share of them. */
export function maximumOf(sheet: Pick<ScoreSheet, 'sections' | 'rules'>): Maximum {
  const items = itemsOf(sheet)
  const points = mostPointsByItem(sheet)
  const limits = sheet.rules.filter(({ kind }) => kind !== 'only_with_points')
  const limited = limits.flatMap((rule) => rule.items)
  const isUnclear =
    new Set(limited).size < limited.length ||
    limits.some((rule) => !items.every((item) => !rule.items.includes(item.key) || isLimitable(item, rule))) ||
    dependsOnNothing(sheet, items, points)
  if (isUnclear) return { problem: 'unclear' }
  const most = sumOf(points)
  return most > 0 ? { points: most } : { problem: 'none' }
}

/** Whether `mostPointsByItem` shares a rule out among such items exactly. */
function isLimitable(item: SheetItem, { kind, most = 0 }: SheetRule): boolean {
  if (kind === 'points_at_most') return true
  const isNothingAtZero = boundsOf(item)[0] === 0 && pointsOf(item, 0) === 0
  if (kind === 'exclusive') return isNothingAtZero
  const isWhole = item.kind === 'count' || item.kind === 'flag' || (item.kind === 'number' && item.decimals === 0)
  return isNothingAtZero && isWhole && Number.isInteger(most)
}

/** Whether points that depend on others may have none to depend on. */
function dependsOnNothing(
  { rules }: Pick<ScoreSheet, 'rules'>,
  items: readonly SheetItem[],
  points: ReadonlyMap<string, number>,
): boolean {
  const dependent = rules.filter(({ kind }) => kind === 'only_with_points').flatMap((rule) => rule.items)
  return dependent.length > 0 && !items.some((item) => !dependent.includes(item.key) && isSolved(item, points))
}
