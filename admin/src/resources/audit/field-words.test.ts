import { expect, test } from 'vitest'
import { fieldWords } from './field-words.ts'

test.each(['account', 'sessions', 'log'])('of an erasure, %s has words in both languages', (part) => {
  expect(fieldWords(part, 'ar')).toMatch(/[ء-ي]/)
  expect(fieldWords(part, 'en')).toMatch(/^[A-Z]/)
})

test.each(['person', 'by', 'agreed_at', 'released_at', 'asked_at', 'asked', 'digest', 'left_at'])(
  'of an invitation, %s has words in both languages',
  (field) => {
    expect(fieldWords(field, 'ar')).toMatch(/[ء-ي]/)
    expect(fieldWords(field, 'en')).toMatch(/^[A-Z]/)
  },
)
