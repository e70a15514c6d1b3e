import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { translatorOf } from './translator.ts'

const english = translatorOf('en', messages.en)
const arabic = translatorOf('ar', messages.ar)

test('a message is filled in', () => {
  expect(english('console.switch_of', { field: 'Visible', name: 'Falcons' })).toBe('Visible: Falcons')
})

test('a count chooses its form, in Arabic among six', () => {
  expect([1, 2].map((smart_count) => english('console.selected', { smart_count }))).toEqual([
    'One record is chosen.',
    '2 records are chosen.',
  ])
  const forms = [0, 1, 2, 3, 11, 100].map((smart_count) => arabic('console.selected', { smart_count }))
  expect(new Set(forms.map((form) => form.replace(/\d+/, ''))).size).toBe(6)
  expect(arabic('console.selected', { smart_count: 103 })).toContain('103')
})

test('an unknown key is said by its default', () => {
  expect(english('nowhere', { _: 'Hello %{name}', name: 'Sara' })).toBe('Hello Sara')
})
