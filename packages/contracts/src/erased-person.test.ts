import { expect, test } from 'vitest'
import { personName } from './person-labels.ts'

test('a person whose data was deleted has words in place of a name', () => {
  expect(personName('سارة', 'en')).toBe('سارة')
  expect(personName('', 'en')).toBe('Person whose data was deleted')
  expect(personName('', 'ar')).toBe('شخص حُذفت بياناته')
})
