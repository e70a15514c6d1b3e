import type { ShownCount } from '@olympiad/contracts/views/reports'
import { describe, expect, it, test } from 'vitest'
import { suppressCounts, suppressNestedCounts } from './suppress-counts.ts'

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const suppress = (counts: readonly number[]) => {
  const { counts: shown, total } = suppressCounts(counts, sum(counts))
  return [...shown, total]
}

test.each<[counts: number[], shown: ShownCount[], why: string]>([
  [[], [0], 'nothing to show'],
  [[0, 0], [0, 0, 0], 'a zero tells of nobody'],
  [[12, 5, 30], [12, 5, 30, 47], 'five is enough'],
  [[12, 4, 3], [12, 'few', 'few', 19], 'two few hide each other'],
  [[12, 4, 30], ['withheld', 'few', 30, 46], 'the smallest other hides a single few'],
  [[0, 4, 30, 9], [0, 'few', 30, 'withheld', 43], 'a zero would hide nothing'],
  [[1, 1, 20, 30], ['few', 'few', 'withheld', 30, 52], 'a sum of two tells that each is one'],
  [[4, 4, 20, 30], ['few', 'few', 'withheld', 30, 58], 'a sum of eight tells that each is four'],
  [[1, 2, 20], ['few', 'few', 20, 23], 'a sum of three does not tell which is one'],
  [[1, 5, 40], ['few', 'withheld', 'withheld', 46], 'a withheld five would tell that the few is one'],
  [[3], ['few', 'few'], 'a total of few is hidden too'],
  [[2, 1, 0], ['few', 'few', 0, 'few'], 'and then nothing can be computed'],
  [[4, 4], ['few', 'few', 'withheld'], 'without another count the total is hidden'],
  [[1, 5], ['few', 'withheld', 'withheld'], 'also if the other does not hide it'],
  [[3, 25], ['few', 'withheld', 28], 'of two, both are hidden'],
])('%j is shown as %j: %s', (counts, shown) => expect(suppress(counts)).toEqual(shown))

/** All counts that a reader may think of, by marks and total. */
function* possible(shown: readonly ShownCount[], rest: number): Generator<number[]> {
  const [first, ...others] = shown
  if (first === undefined) {
    if (rest === 0) yield []
    return
  }
  const [least, most] = first === 'few' ? [1, 4] : first === 'withheld' ? [5, rest] : [first, first]
  for (let count = least; count <= Math.min(most, rest); count += 1) {
    for (const counts of possible(others, rest - count)) yield [count, ...counts]
  }
}

/** Each few that has one possible number. */
const computable = (shown: readonly ShownCount[], total: ShownCount): number[] => {
  if (typeof total === 'string') return []
  const all = [...possible(shown, total)]
  return shown.flatMap((mark, nth) => (mark === 'few' && new Set(all.map((each) => each[nth])).size < 2 ? [nth] : []))
}

it('no few can be computed from the total, whatever the counts are', () => {
  const some = [0, 1, 2, 4, 5, 6, 9]
  for (const a of some) {
    for (const b of some) {
      for (const c of some) {
        const { counts, total } = suppressCounts([a, b, c], a + b + c)
        expect(computable(counts, total), `${[a, b, c]}`).toEqual([])
        expect(counts.filter((count) => typeof count === 'number' && count > 0 && count < 5)).toEqual([])
      }
    }
  }
})

describe('regions and their schools', () => {
  const nested = (...regions: number[][]) =>
    suppressNestedCounts(
      regions.map((parts) => ({ count: sum(parts), parts })),
      sum(regions.flat()),
    )

  it('show all that is large', () => {
    expect(nested([10, 12], [30])).toEqual({ counts: [22, 30], total: 52, parts: [[10, 12], [30]] })
  })

  it('hide another school of the same region, not the smallest of the country', () => {
    expect(nested([3, 40, 50], [6, 7])).toEqual({
      counts: [93, 13],
      total: 106,
      parts: [
        ['few', 'withheld', 50],
        [6, 7],
      ],
    })
  })

  it('hide a region whose schools would be told by it, and all its schools', () => {
    expect(nested([4, 4], [6, 7], [20, 30])).toEqual({
      counts: ['withheld', 'withheld', 50],
      total: 71,
      parts: [
        ['few', 'few'],
        ['withheld', 'withheld'],
        [20, 30],
      ],
    })
  })

  it('hide the schools of a region that hides a small one', () => {
    expect(nested([3], [8], [20])).toEqual({
      counts: ['few', 'withheld', 20],
      total: 31,
      parts: [['few'], ['withheld'], [20]],
    })
  })

  it('tell no school by what two reports say together', () => {
    const some = [1, 2, 4, 5, 8]
    for (const a of some) {
      for (const b of some) {
        for (const c of some) {
          for (const d of some) {
            const { counts, total, parts } = nested([a, b], [c, d])
            expect(computable(counts, total), `${[a, b, c, d]}`).toEqual([])
            for (const [nth, part] of parts.entries()) {
              expect(computable(part, counts[nth] ?? 0), `${[a, b, c, d]} ${nth}`).toEqual([])
            }
            // Schools of the country, by the total alone.
            expect(computable(parts.flat(), total), `${[a, b, c, d]} all`).toEqual([])
          }
        }
      }
    }
  })
})
