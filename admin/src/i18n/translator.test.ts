import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { createTranslator } from './translator.ts'

const english = createTranslator('en', messages.en)
const arabic = createTranslator('ar', messages.ar)

test('a message gets its values', () => {
  expect(english('console.switch_of', { field: 'Visible', name: 'Falcons' })).toBe('Visible: Falcons')
})

test('a count selects its plural form, in Arabic one of six', () => {
  expect([1, 2].map((smart_count) => english('console.selected', { smart_count }))).toEqual([
    'One record is chosen.',
    '2 records are chosen.',
  ])
  const forms = [0, 1, 2, 3, 11, 100].map((smart_count) => arabic('console.selected', { smart_count }))
  expect(new Set(forms.map((form) => form.replace(/\d+/, ''))).size).toBe(6)
  expect(arabic('console.selected', { smart_count: 103 })).toContain('103')
})

test('a large number has its separators, as in the tables beside it', () => {
  expect(english('dashboard.paid', { smart_count: 10_049 })).toBe('10,049 paid')
  expect(english('ra.navigation.page_range_info', { offsetBegin: 1, offsetEnd: 10, total: 10_052 })).toBe(
    '1-10 of 10,052',
  )
  expect(arabic('dashboard.paid', { smart_count: 10_049 })).toContain('10,049')
})

test('an unknown key shows its default', () => {
  expect(english('nowhere', { _: 'Hello %{name}', name: 'Sara' })).toBe('Hello Sara')
})
