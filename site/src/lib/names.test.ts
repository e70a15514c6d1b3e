import { expect, test } from 'vitest'
import { listNames } from './names.ts'

test('names of two scripts keep their order in a line', () => {
  expect(listNames(['ليان', 'Fahad'], 'en')).toBe('\u2068ليان\u2069, \u2068Fahad\u2069')
  expect(listNames(['ليان', 'Fahad'], 'ar')).toBe('\u2068ليان\u2069، \u2068Fahad\u2069')
  expect(listNames([], 'ar')).toBe('')
})
