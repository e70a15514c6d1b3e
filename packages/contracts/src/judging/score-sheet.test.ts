import { describe, expect, it } from 'vitest'
import { PRESET_CATALOG } from './preset-catalog.ts'
import {
  boundsOf,
  evaluateSheet,
  itemsOf,
  maximumOf,
  mostPointsOf,
  RULE_KINDS,
  rounded,
  type ScoreSheet,
  type SheetEntry,
  type SheetItem,
  type SheetRule,
} from './score-sheet.ts'
import { type SeededRandom, seededRandom } from './seeded-random.fixture.ts'

const words = { name: 'بند', name_en: 'Item' }
const count = (key: string, points: number, most = 10, more: Partial<SheetItem> = {}): SheetItem =>
  ({ ...words, key, kind: 'count', points, most, ...more }) as SheetItem
const flag = (key: string, points: number): SheetItem => ({ ...words, key, kind: 'flag', points })
const sheetOf = (items: SheetItem[], more: Partial<ScoreSheet> = {}): ScoreSheet => ({
  ...{ sections: [{ ...words, items }], rules: [], time: null, adjustments: [] },
  ...more,
})
const entryOf = (values: SheetEntry['values'], more: Partial<SheetEntry> = {}): SheetEntry => ({
  ...{ outcome: 'scored', values, time: null, adjustments: [] },
  ...more,
})
const problemsOf = (sheet: ScoreSheet, values: SheetEntry['values'], more: Partial<SheetEntry> = {}) =>
  evaluateSheet(sheet, entryOf(values, more)).problems.map(({ item, problem }) => `${item} ${problem}`)
const pointsOf = (sheet: ScoreSheet, values: SheetEntry['values'], more: Partial<SheetEntry> = {}) =>
  evaluateSheet(sheet, entryOf(values, more)).points

describe('the points of items', () => {
  const gate: SheetItem = {
    ...{ ...words, key: 'gate', kind: 'choice' },
    options: [0, 8, 16].map((points) => ({ ...words, points })),
  }
  const length: SheetItem = { ...words, key: 'length', kind: 'number', points: 0.5, min: -5, max: 100, decimals: 1 }
  const idea: SheetItem = { ...words, key: 'idea', kind: 'level', points: 30 }

  it('are those of each, an option, a yes, a number and a share of the most', () => {
    expect(pointsOf(sheetOf([count('ball', 7)]), { ball: 3 })).toBe(21)
    expect(pointsOf(sheetOf([count('barrier', -3)]), { barrier: 2 })).toBe(-6)
    expect(pointsOf(sheetOf([gate]), { gate: 1 })).toBe(8)
    expect(pointsOf(sheetOf([flag('parked', 12)]), { parked: 1 })).toBe(12)
    expect(pointsOf(sheetOf([length]), { length: 20.5 })).toBe(10.25)
    expect(pointsOf(sheetOf([idea]), { idea: 7 })).toBe(21)
  })

  it('of an untouched bonus count, until it is touched', () => {
    const sheet = sheetOf([count('jar', 10, 4, { default: 4 })])
    expect(pointsOf(sheet, {})).toBe(40)
    expect(pointsOf(sheet, { jar: 3 })).toBe(30)
    expect(pointsOf(sheet, { jar: 0 })).toBe(0)
  })

  it('have no noise of binary fractions', () => {
    expect(pointsOf(sheetOf([count('a', 0.1), count('b', 0.2)]), { a: 1, b: 1 })).toBe(0.3)
    expect(evaluateSheet(sheetOf([count('a', 0.1)]), entryOf({ a: 3 })).itemPoints).toEqual({ a: 0.3 })
    for (const [value, expected] of [
      [1.005, 1.01],
      [10.235, 10.24],
      [2.675, 2.68],
      [1234.565, 1234.57],
      [0.1 + 0.2, 0.3],
    ] as const) {
      expect(rounded(value)).toBe(expected)
    }
  })

  it('are never minus zero', () => {
    expect(Object.is(pointsOf(sheetOf([count('barrier', -3)]), { barrier: 0 }), 0)).toBe(true)
  })
})

describe('a value', () => {
  const sheet = sheetOf([
    count('ball', 7, 4),
    { ...words, key: 'length', kind: 'number', points: 1, min: 2, max: 9, decimals: 1 },
    { ...words, key: 'idea', kind: 'level', points: 30 },
  ])
  const right = { ball: 4, length: 2.5, idea: 1 }

  it.each([
    [right, []],
    [{ ...right, ball: 5 }, ['ball out_of_bounds']],
    [{ ...right, ball: -1 }, ['ball out_of_bounds']],
    [{ ...right, ball: 1.5 }, ['ball not_exact']],
    [{ ...right, length: 2.55 }, ['length not_exact']],
    [{ ...right, length: Number.NaN }, ['length not_exact']],
    [{ ...right, idea: 0 }, ['idea out_of_bounds']],
    [{ ...right, idea: 11 }, ['idea out_of_bounds']],
    [{ ball: 1 }, ['length missing', 'idea missing']],
    [{ ...right, cup: 1 }, ['cup unknown']],
    [{ ...right, constructor: 1 }, ['constructor unknown']],
  ])('that is impossible is named: %j', (values, problems) => {
    expect(problemsOf(sheet, values)).toEqual(problems)
  })

  it('outside its bounds counts as the nearest, with the bounds named', () => {
    const { points, problems } = evaluateSheet(sheet, entryOf({ ...right, ball: 9 }))
    expect(points).toBe(28 + 2.5 + 3)
    expect(problems).toEqual([{ item: 'ball', problem: 'out_of_bounds', bounds: [0, 4] }])
  })
})

describe('a rule', () => {
  const items = [flag('whole', 36), count('tile', 6, 4), count('ball', 5)]
  const withRule = (...rules: SheetRule[]) => sheetOf(items, { rules })

  it('of exclusive items refuses both', () => {
    const sheet = withRule({ kind: 'exclusive', items: ['whole', 'tile'] })
    expect(problemsOf(sheet, { whole: 1, ball: 3 })).toEqual([])
    expect(problemsOf(sheet, { tile: 3 })).toEqual([])
    expect(problemsOf(sheet, { whole: 1, tile: 3 })).toEqual(['whole exclusive', 'tile exclusive'])
    expect(mostPointsOf(sheet)).toBe(36 + 50)
  })

  it('of values refuses more than there are', () => {
    const sheet = withRule({ kind: 'values_at_most', items: ['tile', 'ball'], most: 5 })
    expect(problemsOf(sheet, { tile: 3, ball: 2 })).toEqual([])
    expect(evaluateSheet(sheet, entryOf({ tile: 3, ball: 3 })).problems).toEqual([
      { item: 'tile', problem: 'too_many', bounds: [0, 5] },
      { item: 'ball', problem: 'too_many', bounds: [0, 5] },
    ])
    expect(mostPointsOf(sheet)).toBe(36 + 4 * 6 + 5)
  })

  it('of points counts them up to the most', () => {
    const sheet = withRule({ kind: 'points_at_most', items: ['tile', 'ball'], most: 20 })
    const { points, itemPoints, problems } = evaluateSheet(sheet, entryOf({ whole: 1, tile: 2, ball: 4 }))
    expect(points).toBe(36 + 20)
    expect(itemPoints).toEqual({ whole: 36, tile: 12, ball: 8 })
    expect(problems).toEqual([])
    expect(mostPointsOf(sheet)).toBe(36 + 20)
  })

  it('of dependence gives points only beside others', () => {
    const sheet = withRule({ kind: 'only_with_points', items: ['whole'] })
    expect(pointsOf(sheet, { whole: 1 })).toBe(0)
    expect(pointsOf(sheet, { whole: 1, ball: 1 })).toBe(41)
  })

  it('of dependence asks for a task that the robot solved: neither an untouched bonus nor a penalty', () => {
    const jar = count('jar', 10, 4, { default: 4 })
    const summary = count('summary', 1, 5, { carried: true })
    const sheet = sheetOf([flag('parked', 12), jar, summary, count('barrier', -3), count('ball', 5)], {
      rules: [{ kind: 'only_with_points', items: ['parked'] }],
    })
    expect(pointsOf(sheet, { parked: 1, summary: 5, barrier: 1 })).toBe(40 + 5 - 3)
    expect(pointsOf(sheet, { parked: 1, jar: 3 })).toBe(30)
    expect(pointsOf(sheet, { parked: 1, ball: 1 })).toBe(12 + 40 + 5)
  })

  it('of dependence takes points also from what depends on them, in any order', () => {
    const rules: SheetRule[] = [
      { kind: 'only_with_points', items: ['jar'] },
      { kind: 'only_with_points', items: ['whole', 'tile'] },
    ]
    const bonus = count('jar', 10, 4, { default: 4 })
    for (const order of [rules, rules.toReversed()]) {
      expect(pointsOf(sheetOf([...items, bonus], { rules: order }), { whole: 1 })).toBe(0)
      expect(pointsOf(sheetOf([...items, bonus], { rules: order }), { whole: 1, ball: 1 })).toBe(36 + 5 + 40)
    }
  })
})

describe('the time', () => {
  const sheet = sheetOf([count('ball', 5), count('jar', 10, 4, { default: 4 }), count('barrier', -3)], {
    time: { limit: 120, limit_without_points: true },
  })
  const timeOf = (values: SheetEntry['values'], time: number | null) =>
    evaluateSheet(sheet, entryOf(values, { time })).time

  it('is in whole seconds up to the limit', () => {
    expect(timeOf({ ball: 1 }, 75)).toBe(75)
    expect(problemsOf(sheet, { ball: 1 }, { time: 120 })).toEqual([])
    expect(problemsOf(sheet, { ball: 1 }, { time: 121 })).toEqual(['time out_of_bounds'])
    expect(problemsOf(sheet, { ball: 1 }, { time: -1 })).toEqual(['time out_of_bounds'])
    expect(problemsOf(sheet, { ball: 1 }, { time: 75.5 })).toEqual(['time not_exact'])
    expect(problemsOf(sheet, { ball: 1 }, { time: null })).toEqual(['time missing'])
    expect(problemsOf(sheetOf([count('ball', 5)]), { ball: 1 }, { time: 3 })).toEqual(['time unknown'])
  })

  it('is the whole limit without a solved task, whatever was stopped', () => {
    expect(timeOf({}, 30)).toBe(120)
    expect(timeOf({ jar: 3, barrier: 1 }, 30)).toBe(120)
    expect(timeOf({ ball: 1, barrier: 4 }, 30)).toBe(30)
    expect(problemsOf(sheet, {}, { time: null })).toEqual([])
    const kept = { ...sheet, time: { limit: 120, limit_without_points: false } }
    expect(evaluateSheet(kept, entryOf({}, { time: 30 })).time).toBe(30)
  })

  it.each(['no_show', 'disqualified'] as const)('and the points of a team that is %s are the worst', (outcome) => {
    const { points, time, problems } = evaluateSheet(sheet, entryOf({ ball: 99 }, { outcome, time: 30 }))
    expect({ points, time, problems }).toEqual({ points: 0, time: 120, problems: [] })
  })
})

describe('an adjustment', () => {
  const sheet = sheetOf([count('ball', 5), count('barrier', -10)], {
    adjustments: [
      { ...words, key: 'repaired', percent: 50 },
      { ...words, key: 'late', percent: 10 },
    ],
  })

  it('takes its part of the points, several one after another, each once', () => {
    expect(pointsOf(sheet, { ball: 5 }, { adjustments: ['repaired'] })).toBe(12.5)
    expect(pointsOf(sheet, { ball: 5 }, { adjustments: ['repaired', 'late'] })).toBe(11.25)
    expect(pointsOf(sheet, { ball: 5 }, { adjustments: ['late', 'repaired', 'late'] })).toBe(11.25)
    expect(problemsOf(sheet, { ball: 5 }, { adjustments: ['early'] })).toEqual(['early unknown'])
  })

  it('never helps a team below zero', () => {
    expect(pointsOf(sheet, { barrier: 1 }, { adjustments: ['repaired'] })).toBe(-10)
  })
})

const SHEETS = Object.entries(PRESET_CATALOG).flatMap(([name, { challenges }]) =>
  challenges.flatMap(({ key, sheet }) => (sheet ? [[`${name} ${key}`, sheet] as const] : [])),
)

/** Also impossible combinations. */
function randomEntry(sheet: ScoreSheet, { whole, fraction }: SeededRandom): SheetEntry {
  const values = itemsOf(sheet).flatMap((item) => {
    const [least, most] = boundsOf(item)
    return fraction() < 0.2 ? [] : [[item.key, whole(least, most)] as const]
  })
  return {
    outcome: 'scored',
    values: Object.fromEntries(values),
    time: sheet.time ? whole(0, sheet.time.limit) : null,
    adjustments: sheet.adjustments.flatMap(({ key }) => (fraction() < 0.2 ? key : [])),
  }
}

describe.each(SHEETS)('random entries of %s', (_name, sheet) => {
  it('give the same in any order', () => {
    const random = seededRandom(1)
    for (let turn = 0; turn < 200; turn += 1) {
      const entry = randomEntry(sheet, random)
      const turned = {
        ...sheet,
        sections: random.shuffled(sheet.sections).map((each) => ({ ...each, items: random.shuffled(each.items) })),
        rules: random.shuffled(sheet.rules),
      }
      const { points, time } = evaluateSheet(turned, {
        ...entry,
        values: Object.fromEntries(random.shuffled(Object.entries(entry.values))),
        adjustments: random.shuffled(entry.adjustments),
      })
      expect({ points, time }).toEqual({
        points: evaluateSheet(sheet, entry).points,
        time: evaluateSheet(sheet, entry).time,
      })
    }
  })

  it('have at most two decimals, and without a problem at most the points of the sheet', () => {
    const random = seededRandom(2)
    for (let turn = 0; turn < 500; turn += 1) {
      const { points, problems } = evaluateSheet(sheet, randomEntry(sheet, random))
      expect(rounded(points)).toBe(points)
      if (problems.length === 0) expect(points).toBeLessThanOrEqual(mostPointsOf(sheet))
    }
  })
})

describe('the maximum of a sheet', () => {
  const of = (items: SheetItem[], ...rules: SheetRule[]) => maximumOf(sheetOf(items, { rules }))
  const items = [flag('whole', 36), count('tile', 6, 4), count('ball', 5), count('barrier', -3)]

  it('is reached by a round', () => {
    expect(of(items)).toEqual({ points: 36 + 24 + 50 })
    expect(of(items, { kind: 'exclusive', items: ['whole', 'tile'] })).toEqual({ points: 36 + 50 })
    expect(of(items, { kind: 'values_at_most', items: ['tile', 'ball'], most: 5 })).toEqual({ points: 36 + 24 + 5 })
    expect(of(items, { kind: 'only_with_points', items: ['whole'] })).toEqual({ points: 36 + 24 + 50 })
  })

  it('is none where no round gives points', () => {
    expect(of([count('barrier', -3), flag('touched', 0)])).toEqual({ problem: 'none' })
  })

  it.each<[string, SheetItem[], SheetRule[]]>([
    [
      'where two rules limit an item',
      items,
      [
        { kind: 'exclusive', items: ['whole', 'tile'] },
        { kind: 'values_at_most', items: ['tile', 'ball'], most: 5 },
      ],
    ],
    [
      'where values that are not whole are shared out',
      [{ ...words, key: 'load', kind: 'number', points: 2, min: 0, max: 10, decimals: 1 }, count('ball', 5)],
      [{ kind: 'values_at_most', items: ['load', 'ball'], most: 5 }],
    ],
    [
      'where an item always has points, and excludes others',
      [{ ...words, key: 'idea', kind: 'level', points: 30 }, flag('whole', 36)],
      [{ kind: 'exclusive', items: ['idea', 'whole'] }],
    ],
    [
      'where points depend on others, and nothing else can be solved',
      [flag('parked', 12), count('barrier', -3)],
      [{ kind: 'only_with_points', items: ['parked'] }],
    ],
  ])('is unclear %s', (_case, own, rules) => {
    expect(of(own, ...rules)).toEqual({ problem: 'unclear' })
  })

  it('is what trying every round finds, for random rules', () => {
    const { whole, fraction, shuffled } = seededRandom(3)
    let known = 0
    for (let turn = 0; turn < 200; turn += 1) {
      const own = ['a', 'b', 'c', 'd'].map((key) =>
        fraction() < 0.5 ? count(key, whole(-4, 9), whole(1, 3)) : flag(key, whole(-4, 9)),
      )
      const rules = RULE_KINDS.flatMap((kind): SheetRule[] =>
        fraction() < 0.4
          ? [
              {
                kind,
                items: shuffled(own)
                  .slice(0, 2)
                  .map(({ key }) => key),
                most: whole(0, 6),
              },
            ]
          : [],
      )
      const sheet = sheetOf(own, { rules })
      const maximum = maximumOf(sheet)
      if (maximum.problem === 'unclear') continue
      known += 1
      const best = Math.max(...everyEntry(own).map((values) => pointsWithoutProblem(sheet, values)))
      expect('points' in maximum ? maximum.points : 0, JSON.stringify(sheet)).toBe(best)
    }
    expect(known).toBeGreaterThan(50)
  })
})

const everyEntry = (items: readonly SheetItem[]): Record<string, number>[] =>
  items.reduce<Record<string, number>[]>(
    (all, item) => {
      const [least, most] = boundsOf(item)
      const values = Array.from({ length: most - least + 1 }, (_none, at) => least + at)
      return all.flatMap((entry) => values.map((value) => ({ ...entry, [item.key]: value })))
    },
    [{}],
  )

function pointsWithoutProblem(sheet: ScoreSheet, values: Record<string, number>): number {
  const { points, problems } = evaluateSheet(sheet, entryOf(values))
  return problems.length === 0 ? points : Number.NEGATIVE_INFINITY
}
