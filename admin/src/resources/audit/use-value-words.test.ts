import { expect, test } from 'vitest'
import { messages } from '../../i18n/messages.ts'
import { translatorOf } from '../../i18n/translator.ts'
import { valueWords } from './use-value-words.ts'

const said = (collection: string, field: string, value: string | boolean) =>
  (['ar', 'en'] as const).map((lang) =>
    valueWords({ collection, kind: '' }, translatorOf(lang, messages[lang]), lang)(field, value),
  )

test.each([
  ['teams', 'payment', 'refunded', ['الرسوم مستردّة', 'Refunded']],
  ['teams', 'payment_status', 'true', ['مدفوع', 'Paid']],
  ['teams', 'city', 'Al Majmaah', ['المجمعة', 'Al Majmaah']],
  ['orders', 'payment_status', 'flagged', ['للمراجعة', 'Needs review']],
  ['orders', 'flag_reason', 'paid_twice', ['دُفعت مرتين', 'Paid twice']],
  ['orders', 'manual.means', 'transfer', ['تحويل بنكي', 'Bank transfer']],
  ['orders', 'credited', true, ['مسجَّل', 'Yes']],
  ['invoices', 'kind', 'simplified', ['فاتورة ضريبية مبسّطة', 'Simplified tax invoice']],
  ['invoices', 'credits', 'credit_note', ['إشعار دائن', 'Credit note']],
])('of %s, %s “%s” is said in words', (collection, field, value, words) => {
  expect(said(collection, field, value)).toEqual(words)
})

test.each([
  ['invoices', 'credits', 'INV-2026-000007'],
  ['teams', 'city', 'a village'],
  ['teams', 'name', 'refunded'],
])('of %s, %s “%s” is no word of ours, and stays', (collection, field, value) => {
  expect(said(collection, field, value)).toEqual([value, value])
})
