import { expect, test } from 'vitest'
import { DASHBOARD_PRESETS, isInOrder, LIST_PRESETS, presetDays, presetOf, seasonDays } from './period-presets.ts'

const TODAY = '2026-03-02'

test('presets include today and their first day', () => {
  expect(DASHBOARD_PRESETS.map((preset) => presetDays(preset, TODAY))).toEqual([
    {},
    { from: '2026-02-24', to: TODAY },
    { from: '2026-02-01', to: TODAY },
    { from: '2026-03-01', to: TODAY },
  ])
})

test('a week begins on Sunday', () => {
  const week = (today: string) => presetDays('this_week', today).from
  expect(['2026-02-28', '2026-03-01', TODAY, '2026-03-07'].map(week)).toEqual([
    '2026-02-22',
    '2026-03-01',
    '2026-03-01',
    '2026-03-01',
  ])
  expect(LIST_PRESETS.map((preset) => presetDays(preset, TODAY).to)).toEqual([TODAY, TODAY, TODAY, TODAY])
})

test('a season lasts from the day after the final before to its own final', () => {
  const season = (starts_on: string, ends_on: string) => ({ starts_on, ends_on })
  const [first, second, planned] = [
    season('2025-02-26', '2025-02-28'),
    season('2026-03-01', '2026-03-02'),
    season('', ''),
  ]
  const all = [planned, second, first]
  expect(seasonDays(second, all)).toEqual({ from: '2025-03-01', to: '2026-03-02' })
  expect(seasonDays(first, all)).toEqual({ to: '2025-02-28' })
  expect(seasonDays(planned, all)).toBeUndefined()
})

test('an address with the days of a preset shows the preset, any other days none', () => {
  for (const preset of DASHBOARD_PRESETS)
    expect(presetOf(presetDays(preset, TODAY), TODAY, DASHBOARD_PRESETS)).toBe(preset)
  expect(presetOf({ from: '2026-02-24' }, TODAY, DASHBOARD_PRESETS)).toBeUndefined()
})

test('a period that ends before it begins is none', () => {
  expect(isInOrder({ from: '2026-02-02', to: '2026-02-01' })).toBe(false)
  expect(isInOrder({ from: '2026-02-02', to: '2026-02-02' })).toBe(true)
  expect(isInOrder({ to: '2026-02-01' })).toBe(true)
})
