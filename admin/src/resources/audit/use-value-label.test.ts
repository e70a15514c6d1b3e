import { expect, test } from 'vitest'
import { messages } from '../../i18n/messages.ts'
import { createTranslator } from '../../i18n/translator.ts'
import { createValueLabeller } from './use-value-label.ts'

const labelOf = (collection: string, field: string, value: string | number | boolean) =>
  (['ar', 'en'] as const).map((lang) =>
    createValueLabeller({ collection, kind: '' }, createTranslator(lang, messages[lang]), lang)(field, value),
  )

test.each([
  ['teams', 'payment', 'refunded', ['الرسوم مستردّة', 'Refunded']],
  ['teams', 'payment_status', 'true', ['مدفوع', 'Paid']],
  ['teams', 'city', 'Al Majmaah', ['المجمعة', 'Al Majmaah']],
  ['teams', 'status', 'false', ['لا', 'No']],
  ['teams', 'members.0.nationality', 'SA', ['المملكة العربية السعودية', 'Saudi Arabia']],
  ['teams', 'members.0.gender', 'Female', ['أنثى', 'Female']],
  ['users', 'lang', 'ar', ['العربية', 'Arabic']],
  ['orders', 'buyer.type', 1, ['مدرّب', 'Coach']],
  ['invoices', 'payment.method', 'manual', ['سجّلها المنظّمون', 'Recorded by the organisers']],
  ['orders', 'payment_status', 'flagged', ['للمراجعة', 'Needs review']],
  ['orders', 'flag_reason', 'paid_twice', ['دُفعت مرتين', 'Paid twice']],
  ['orders', 'manual.means', 'transfer', ['تحويل بنكي', 'Bank transfer']],
  ['orders', 'credited', true, ['مسجَّل', 'Yes']],
  ['invoices', 'kind', 'simplified', ['فاتورة ضريبية مبسّطة', 'Simplified tax invoice']],
  ['invoices', 'credits', 'credit_note', ['إشعار دائن', 'Credit note']],
])('in %s, %s “%s” has a label', (collection, field, value, words) => {
  expect(labelOf(collection, field, value)).toEqual(words)
})

test.each([
  ['invoices', 'credits', 'INV-2026-000007'],
  ['teams', 'city', 'a village'],
  ['teams', 'name', 'refunded'],
])('in %s, %s “%s” has no label and stays unchanged', (collection, field, value) => {
  expect(labelOf(collection, field, value)).toEqual([value, value])
})
