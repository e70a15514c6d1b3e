import type { Lang } from '@olympiad/contracts/lang'
import { expect, it } from 'vitest'
import { messages } from '../../i18n/messages.ts'
import { createTranslator } from '../../i18n/translator.ts'
import { AUDITED_COLLECTIONS, collectionLabelKey } from './collections.ts'
import { auditTexts } from './texts.ts'

it('calls a credit note by its own name, in both languages', () => {
  const key = collectionLabelKey({ collection: 'invoices', kind: 'credit_note' })
  expect(key).toBe('resources.audit.collections.credit_note')
  expect(auditTexts.en.collections.credit_note).toMatch(/^Credit note/)
  expect(auditTexts.ar.collections.credit_note).toContain('إشعار دائن')
  expect(collectionLabelKey({ collection: 'invoices', kind: '' })).toBe('resources.invoices.name')
})

it.each([
  ['events', 'فعالية', 'Event'],
  ['challenges', 'تحدٍّ', 'Challenge'],
  ['score_sheets', 'نموذج ورقة تحكيم', 'Sheet of a challenge'],
  ['scorings', 'ورقة تحكيم', 'Scoring'],
  ['games', 'مباراة', 'Game'],
])('names %s of a competition day, and offers them as a filter', (collection, arabic, english) => {
  const key = collectionLabelKey({ collection, kind: '' })
  const nameIn = (lang: Lang) => createTranslator(lang, messages[lang])(key, { smart_count: 1 })
  expect([nameIn('ar'), nameIn('en')]).toEqual([arabic, english])
  expect(AUDITED_COLLECTIONS).toContain(collection)
})
