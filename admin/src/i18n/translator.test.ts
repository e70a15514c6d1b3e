import { expect, test } from 'vitest'
import { translatorOf } from './translator.ts'

const english = translatorOf('en', {
  list: { teams: 'One team |||| %{smart_count} teams', of: '%{name} of %{total}' },
  'wro-support': { name: 'Request |||| Requests' },
})
const arabic = translatorOf('ar', {
  teams: 'لا فرق |||| فريق واحد |||| فريقان |||| %{smart_count} فرق |||| %{smart_count} فريقًا |||| %{smart_count} فريق',
})

test('a message is found by its path and filled in; what is not given stays as it is', () => {
  expect(english('list.of', { name: 'Falcons', total: 0 })).toBe('Falcons of 0')
  expect(english('list.of', { name: 'Falcons' })).toBe('Falcons of %{total}')
})

test('a count chooses its form, in Arabic among six', () => {
  expect([1, 2, 0].map((smart_count) => english('list.teams', { smart_count }))).toEqual([
    'One team',
    '2 teams',
    '0 teams',
  ])
  expect(english('wro-support.name', { smart_count: 2 })).toBe('Requests')
  expect([0, 1, 2, 3, 11, 100, 103].map((smart_count) => arabic('teams', { smart_count }))).toEqual([
    'لا فرق',
    'فريق واحد',
    'فريقان',
    '3 فرق',
    '11 فريقًا',
    '100 فريق',
    '103 فرق',
  ])
})

test('a message with fewer forms than the language has says its first', () => {
  expect(arabic('unknown', { _: 'سجل', smart_count: 5 })).toBe('سجل')
})

test('an unknown key is said by its default, else by itself', () => {
  expect(english('nowhere', { _: 'Hello %{name}', name: 'Sara' })).toBe('Hello Sara')
  expect(english('nowhere', { _: '' })).toBe('')
  expect(english('')).toBe('')
})
