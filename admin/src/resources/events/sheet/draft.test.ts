import type { ScoreSheet } from '@olympiad/contracts/judging/score-sheet'
import { expect, test } from 'vitest'
import { addItem, changeItem, duplicateItem, moveItem, moveSection, removeItem, toDraft, toSheet } from './draft.ts'

const item = (key: string) => ({ key, name: key, name_en: key, kind: 'flag', points: 5 }) as const
const sheet: ScoreSheet = {
  sections: [
    { name: 'أ', name_en: 'A', items: [item('a'), item('b')] },
    { name: 'ب', name_en: 'B', items: [item('c')] },
  ],
  rules: [{ kind: 'exclusive', items: ['a', 'b'] }],
  time: null,
  adjustments: [],
}
const keys = (draft: Parameters<typeof toSheet>[0]) =>
  toSheet(draft).sections.map(({ items }) => items.map(({ key }) => key).join(''))

test('a sheet that is only looked at stays as it was', () => {
  expect(toSheet(toDraft(sheet))).toEqual(sheet)
})

test('an item moves within its section and to another one, and is still the same', () => {
  const draft = toDraft(sheet)
  expect(keys(moveItem(draft, { section: 0, item: 0 }, { section: 0, item: 1 }))).toEqual(['ba', 'c'])
  const moved = moveItem(draft, { section: 0, item: 1 }, { section: 1, item: 0 })
  expect(keys(moved)).toEqual(['a', 'bc'])
  expect(moved.sections[1]?.items[0]?.id).toBe(draft.sections[0]?.items[1]?.id)
  expect(keys(moveSection(draft, 0, 1))).toEqual(['c', 'ab'])
})

test('a copy has a key of its own, and rules are about the first one', () => {
  const copied = duplicateItem(toDraft(sheet), { section: 0, item: 0 })
  expect(keys(copied)).toEqual(['aa_2b', 'c'])
  expect(copied.rules).toEqual(sheet.rules)
})

test('the key of a new item follows its English name, and so do rules; a saved one keeps it', () => {
  const place = { section: 0, item: 0 }
  const renamed = { ...item('a'), name_en: 'Red cars' }
  const followed = changeItem(toDraft(sheet), place, renamed, true)
  expect(keys(followed)).toEqual(['red_carsb', 'c'])
  expect(followed.rules[0]?.items).toEqual(['red_cars', 'b'])
  expect(keys(changeItem(toDraft(sheet), place, renamed, false))).toEqual(['ab', 'c'])
})

test('a rule loses a removed item, and goes with its last one', () => {
  const one = removeItem(toDraft(sheet), { section: 0, item: 0 })
  expect(one.rules).toEqual([{ kind: 'exclusive', items: ['b'] }])
  expect(removeItem(one, { section: 0, item: 0 }).rules).toEqual([])
})

test('a new item never takes the key of another', () => {
  const twice = addItem(addItem(toDraft(sheet), 0), 1)
  expect(new Set(toSheet(twice).sections.flatMap(({ items }) => items.map(({ key }) => key))).size).toBe(5)
})
