import { LEAST_SHOWN_STUDENTS, type ShownCount } from '@olympiad/contracts/views/reports'

const isFew = (count: number): boolean => count > 0 && count < LEAST_SHOWN_STUDENTS

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/**
 * Whether each few may still be one of several numbers for a reader who knows the sum of the hidden counts, and that a
 * few is 1 to 4 and a withheld count 5 or more.
 */
function isAmbiguous(hidden: readonly number[]): boolean {
  const few = hidden.filter(isFew).length
  if (few === 0) return true
  const withheld = hidden.length - few
  const most = LEAST_SHOWN_STUDENTS - 1
  const highest = Math.min(most, sum(hidden) - (few - 1) - withheld * LEAST_SHOWN_STUDENTS)
  const lowest = withheld > 0 ? 1 : Math.max(1, sum(hidden) - (few - 1) * most)
  return lowest < highest
}

type Published = { counts: ShownCount[]; total: ShownCount }

const mark = (count: number, isHidden: boolean): ShownCount =>
  !isHidden || count === 0 ? count : isFew(count) ? 'few' : 'withheld'

/** Hides the smallest other counts until the hidden ones are safe, and the total if they never are. */
function hideUntilSafe(
  counts: readonly number[],
  total: number,
  isSafe: (hidden: readonly number[]) => boolean,
  isHiddenAtFirst: (nth: number) => boolean,
): Published {
  const filled = counts.flatMap((count, nth) => (count > 0 ? [{ count, nth }] : []))
  const startsHidden = ({ count, nth }: { count: number; nth: number }) => isFew(count) || isHiddenAtFirst(nth)
  const hidden = filled.filter(startsHidden).map(({ nth }) => nth)
  const others = filled.filter((cell) => !startsHidden(cell)).toSorted((one, other) => one.count - other.count)
  for (const { nth } of others) {
    if (isSafe(hidden)) break
    hidden.push(nth)
  }
  return {
    counts: counts.map((count, nth) => mark(count, hidden.includes(nth))),
    total: mark(total, isFew(total) || !isSafe(hidden)),
  }
}

/** Of students. A zero tells of nobody and stays. */
export const suppressCounts = (counts: readonly number[], total: number): Published =>
  hideUntilSafe(
    counts,
    total,
    (hidden) => isAmbiguous(hidden.map((nth) => counts[nth] ?? 0)),
    () => false,
  )

type Group = { count: number; parts: readonly number[] }

/**
 * Of regions and the schools in them, whose reports can be read together: a school can't be computed from its region,
 * nor a region from its schools.
 */
export function suppressNestedCounts(groups: readonly Group[], total: number): Published & { parts: ShownCount[][] } {
  const parts = groups.map((group) => suppressCounts(group.parts, group.count))
  const isSafe = (hidden: readonly number[]) => {
    const of = hidden.flatMap((nth) => groups[nth] ?? [])
    return (
      isAmbiguous(of.map(({ count }) => count)) &&
      isAmbiguous(of.flatMap((group) => group.parts.filter((count) => count > 0)))
    )
  }
  const published = hideUntilSafe(
    groups.map(({ count }) => count),
    total,
    isSafe,
    (nth) => typeof parts[nth]?.total === 'string',
  )
  return {
    ...published,
    parts: groups.map((group, nth) =>
      typeof published.counts[nth] === 'number'
        ? (parts[nth]?.counts ?? [])
        : group.parts.map((count) => mark(count, true)),
    ),
  }
}
