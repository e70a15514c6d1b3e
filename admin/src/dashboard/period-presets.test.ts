import { expect, test } from 'vitest'
import { isInOrder, PERIOD_PRESETS, presetDays, presetOf } from './period-presets.ts'

const TODAY = '2026-03-02'

test('presets include today and their first day', () => {
  expect(PERIOD_PRESETS.map((preset) => presetDays(preset, TODAY))).toEqual([
    {},
    { from: '2026-02-24', to: TODAY },
    { from: '2026-02-01', to: TODAY },
    { from: '2026-03-01', to: TODAY },
  ])
})

test('an address with the days of a preset shows the preset, any other days none', () => {
  for (const preset of PERIOD_PRESETS) expect(presetOf(presetDays(preset, TODAY), TODAY)).toBe(preset)
  expect(presetOf({ from: '2026-02-24' }, TODAY)).toBeUndefined()
})

test('a period that ends before it begins is none', () => {
  expect(isInOrder({ from: '2026-02-02', to: '2026-02-01' })).toBe(false)
  expect(isInOrder({ from: '2026-02-02', to: '2026-02-02' })).toBe(true)
  expect(isInOrder({ to: '2026-02-01' })).toBe(true)
})
