import { describe, expect, it } from 'vitest'
import type { ScoreSheet, SheetItem } from './score-sheet.ts'
import { problemsOfDesign } from './sheet-design.ts'

const named = { name: 'عنصر', name_en: 'Item' }
const flag = (key: string): SheetItem => ({ ...named, key, kind: 'flag', points: 10 })
const number = (key: string, more: Partial<Extract<SheetItem, { kind: 'number' }>> = {}): SheetItem => ({
  ...{ ...named, key, kind: 'number', points: 1, min: 0, max: 10, decimals: 0 },
  ...more,
})
const sheetOf = (items: readonly SheetItem[], more: Partial<ScoreSheet> = {}): ScoreSheet => ({
  sections: [{ ...named, items }],
  rules: [],
  time: { limit: 120, limit_without_points: true },
  adjustments: [],
  ...more,
})
const found = (sheet: ScoreSheet) => problemsOfDesign(sheet).map(({ field, problem }) => `${field}: ${problem}`)

describe('a sheet', () => {
  it('of every kind of item and rule is without a problem', () => {
    const items: SheetItem[] = [
      { ...named, key: 'cubes', kind: 'count', points: 5, most: 4, default: 4 },
      {
        ...named,
        key: 'place',
        kind: 'choice',
        options: [
          { ...named, points: 0 },
          { ...named, points: 10 },
        ],
        default: 1,
      },
      flag('bonus'),
      number('metres', { decimals: 2, min: -1.25, max: 2.5, default: 0.05 }),
      { ...named, key: 'idea', kind: 'level', points: 30 },
    ]
    const rules: ScoreSheet['rules'] = [
      { kind: 'exclusive', items: ['bonus', 'metres'] },
      { kind: 'values_at_most', items: ['cubes', 'place'], most: 5 },
      { kind: 'points_at_most', items: ['cubes'], most: 15 },
      { kind: 'only_with_points', items: ['bonus'] },
    ]
    const adjustments = [{ ...named, key: 'late', percent: 10 }]
    expect(
      found(
        sheetOf(
          items.filter(({ key }) => key !== 'metres'),
          { adjustments },
        ),
      ),
    ).toEqual([])
    expect(found(sheetOf(items, { rules: rules.slice(1), adjustments }))).toEqual([])
  })

  it.each<[string, ScoreSheet, string[]]>([
    ['a key twice', sheetOf([flag('a'), flag('b'), flag('a')]), ['sections.0.items.2.key: key_twice']],
    [
      'a key of an item and an adjustment',
      sheetOf([flag('a')], { adjustments: [{ ...named, key: 'a', percent: 10 }] }),
      ['adjustments.0.key: key_twice'],
    ],
    ['the key of the time', sheetOf([flag('time')]), ['sections.0.items.0.key: key_reserved']],
    ['bounds in the wrong order', sheetOf([number('a', { min: 5, max: 5 })]), ['sections.0.items.0.max: bounds']],
    [
      'bounds with more decimals than the item',
      sheetOf([number('a', { min: 0.5 })]),
      ['sections.0.items.0.min: bounds_not_exact'],
    ],
    [
      'a default above the most',
      sheetOf([{ ...flag('a'), default: 2 }]),
      ['sections.0.items.0.default: default_out_of_bounds'],
    ],
    ['half a default', sheetOf([{ ...flag('a'), default: 0.5 }]), ['sections.0.items.0.default: default_not_exact']],
    [
      'a rule about an unknown item',
      sheetOf([flag('a'), flag('b')], { rules: [{ kind: 'exclusive', items: ['a', 'c'] }] }),
      ['rules.0.items.1: rule_item_unknown'],
    ],
    [
      'a rule that names an item twice',
      sheetOf([flag('a'), flag('b')], { rules: [{ kind: 'exclusive', items: ['a', 'a'] }] }),
      ['rules.0.items.1: rule_item_twice'],
    ],
    [
      'an exclusive item alone',
      sheetOf([flag('a'), flag('b')], { rules: [{ kind: 'exclusive', items: ['a'] }] }),
      ['rules.0.items: rule_needs_two'],
    ],
    [
      'a rule without its most',
      sheetOf([flag('a')], { rules: [{ kind: 'values_at_most', items: ['a'] }] }),
      ['rules.0.most: rule_needs_most'],
    ],
    [
      'points that need others, without others',
      sheetOf([flag('a')], { rules: [{ kind: 'only_with_points', items: ['a'] }] }),
      ['rules.0.items: rule_needs_others'],
    ],
    [
      'defaults that exclude each other',
      sheetOf(
        [
          { ...flag('a'), default: 1 },
          { ...flag('b'), default: 1 },
        ],
        { rules: [{ kind: 'exclusive', items: ['a', 'b'] }] },
      ),
      ['sections.0.items.0: impossible', 'sections.0.items.1: impossible'],
    ],
    [
      'levels, which are never 0, that exclude each other',
      sheetOf(
        ['a', 'b'].map((key): SheetItem => ({ ...named, key, kind: 'level', points: 10 })),
        { rules: [{ kind: 'exclusive', items: ['a', 'b'] }] },
      ),
      ['sections.0.items.0: impossible', 'sections.0.items.1: impossible'],
    ],
    [
      'more items than a phone shows',
      sheetOf(Array.from({ length: 101 }, (_none, at) => flag(`a${at}`))),
      ['sections: too_many_items'],
    ],
  ])('with %s names it', (_what, sheet, problems) => {
    expect(found(sheet)).toEqual(problems)
  })
})
