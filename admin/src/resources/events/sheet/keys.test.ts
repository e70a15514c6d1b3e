import { expect, test } from 'vitest'
import { keyFor } from './keys.ts'

test.each([
  ['Cars in the garage (red)', [], 'cars_in_the_garage_red'],
  ['Cars', ['cars'], 'cars_2'],
  ['Cars', ['cars', 'cars_2'], 'cars_3'],
  ['3 points', [], 'points'],
  ['سيارات', [], 'item'],
  ['', ['item'], 'item_2'],
  ['Time', [], 'time_2'],
  ['Café', [], 'cafe'],
  [`${'a'.repeat(60)}`, [], 'a'.repeat(40)],
  [`${'a'.repeat(60)}`, ['a'.repeat(40)], `${'a'.repeat(38)}_2`],
])('“%s” beside %j gets the key %s', (name, taken, key) => {
  expect(keyFor(name, taken)).toBe(key)
})
