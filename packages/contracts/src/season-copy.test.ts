import { expect, it } from 'vitest'
import { nextYear } from './season-copy.ts'

it.each([
  ['Season 2026', 'Season 2027'],
  ['wro-2026', 'wro-2027'],
  ['موسم 2026', 'موسم 2027'],
  ['2026-02-05', '2027-02-05'],
  ['Season 2026/2027', 'Season 2027/2028'],
  ['Robots Meet Culture', 'Robots Meet Culture'],
  ['120261', '120261'],
  ['', ''],
])('%s is followed by %s', (text, next) => {
  expect(nextYear(text)).toBe(next)
})
