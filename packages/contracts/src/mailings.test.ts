import { expect, test } from 'vitest'
import { fillMailingFields, unknownMailingFields } from './mailings.ts'

test('names the fields that a list does not have', () => {
  expect(unknownMailingFields('Dear {name} of {team}: {link}', 'teams')).toEqual([])
  expect(unknownMailingFields('{name} {teem} {constructor} {فريق} { } {}', 'teams')).toEqual([
    'teem',
    'constructor',
    'فريق',
  ])
  expect(unknownMailingFields('{name} of {team}', 'users')).toEqual(['team'])
})

test('fills each field once, and never what a value holds', () => {
  const values = { name: '{team} $& {name}', team: 'Falcons' }
  expect(fillMailingFields('{name}, {name} of {team}, {link} {toString}', values)).toBe(
    '{team} $& {name}, {team} $& {name} of Falcons, {link} {toString}',
  )
})
