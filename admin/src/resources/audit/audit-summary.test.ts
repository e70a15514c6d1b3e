import type { Lang } from '@olympiad/contracts/lang'
import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { I18nContext, TestMemoryRouter } from 'react-admin'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '../../i18n/messages.ts'
import { createTranslator } from '../../i18n/translator.ts'
import { AuditSummary } from './AuditSummary.tsx'
import { auditTexts } from './texts.ts'

const ID = '65f000000000000000000001'
const ENTRY: AuditEntryView = {
  _id: ID,
  id: ID,
  at: '2026-03-01T09:00:00.000Z',
  actor: null,
  request_id: '',
  action: 'update',
  collection: 'teams',
  record: ID,
  there: true,
  kind: '',
  label: '',
  label_en: '',
  changes: [],
  detail: {},
  names: {},
}

/** The lines below the sentence, without markup; → stands for “to”. */
function linesOf(lang: Lang, entry: Partial<AuditEntryView>): string[] {
  const i18n = {
    translate: createTranslator(lang, messages[lang]),
    changeLocale: () => Promise.resolve(),
    getLocale: () => lang,
  }
  const summary = createElement(AuditSummary, { entry: { ...ENTRY, ...entry } })
  const html = renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(TestMemoryRouter, null, createElement(I18nContext.Provider, { value: i18n }, summary)),
    ),
  )
  const lines = html.replace(/<style.*?<\/style>/gs, '').replace(/<svg.*?<\/svg>/gs, ' → ')
  return [...lines.matchAll(/<div>(.*?)<\/div>/gs)].map(([, line = '']) => line.replace(/<[^>]+>/g, ''))
}
const inBoth = (entry: Partial<AuditEntryView>) => [linesOf('ar', entry), linesOf('en', entry)]

test.each([
  ['teams', 'ageLevel', 'Elementry', 'Adults', 'الفئة العمرية: الابتدائية → الكبار', 'Age group: Elementary → Adults'],
  [
    'orders',
    'refund.reason',
    null,
    'withdrawn',
    'الاسترداد › السبب: فارغ → انسحاب الفريق قبل بدء المنافسة',
    'Refund › Reason: empty → The team withdrew before the competition began',
  ],
  ['wroseasons', 'starts_on', null, '2026-11-05', 'اليوم الأول: فارغ → 5 نوفمبر 2026', 'First day: empty → 5 Nov 2026'],
  [
    'settings',
    'retention.messages',
    365,
    730,
    'مدة الحفظ بالأيام › رسائل الزوار: 365 → 730',
    'Days of keeping › Messages of visitors: 365 → 730',
  ],
  ['scores', 'matches.0.video', null, 'a', 'المباريات 1 › الفيديو: فارغ → a', 'Matches 1 › Video: empty → a'],
  ['contactus', 'reply.0.message', null, 'Hi', 'الردود 1 › الرسالة: فارغ → Hi', 'Replies 1 › Message: empty → Hi'],
])('a change of %s, %s, is described in words', (collection, field, before, after, arabic, english) => {
  expect(inBoth({ collection, changes: [{ field, before, after }] })).toEqual([[arabic], [english]])
})

test('a role of an admin is described in words', () => {
  const changes = [{ field: 'role', before: 'viewer', after: 'owner' }]
  expect(inBoth({ collection: 'users', kind: 'admin', changes })).toEqual([
    ['الدور: اطّلاع فقط → مالك'],
    ['Role: Viewer → Owner'],
  ])
})

test('an export of some days names the days', () => {
  const created = (created_at: string) => inBoth({ action: 'export', detail: { created_at } })
  expect(created('2026-01-01..2026-01-31')).toEqual([
    ['تاريخ التسجيل: 1 يناير 2026 – 31 يناير 2026'],
    ['Created: 1 Jan 2026 – 31 Jan 2026'],
  ])
  expect(created('2026-01-01..')[1]).toEqual(['Created: 1 Jan 2026 – …'])
})

test('an export names its records', () => {
  const exportEntry = { action: 'export', detail: { competion_id: 'all', payment_status: 'true' } } as const
  expect(inBoth(exportEntry)).toEqual([
    [`المسابقة: ${auditTexts.ar.exported.all}`, 'حالة الدفع: مدفوع'],
    ['Competition: all', 'Payment status: Paid'],
  ])
})
