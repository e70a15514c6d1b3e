import {
  CHALLENGE_KINDS,
  CHALLENGE_MODES,
  CONFIRMATIONS,
  EVENT_KINDS,
  EVENT_STATES,
  ROUND_KINDS,
  ROUND_STATES,
  SCORING_STATES,
  STAFF_ROLES,
} from '@olympiad/contracts/judging/events'
import { GAME_STAGES, GAME_STATES } from '@olympiad/contracts/judging/games'
import { FIGURES } from '@olympiad/contracts/judging/ranking'
import { ITEM_KINDS, OUTCOMES, RULE_KINDS } from '@olympiad/contracts/judging/score-sheet'
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

const OF_THE_DAY: readonly (readonly [string, string, readonly (string | number)[]])[] = [
  ['events', 'kind', EVENT_KINDS],
  ['events', 'state', EVENT_STATES],
  ['events', 'confirmation', CONFIRMATIONS],
  ['events', 'staff.0.role', STAFF_ROLES],
  ['events', 'divisions.0.ranking.0.figure', FIGURES],
  ['events', 'divisions.0.ranking.0.better', ['high', 'low']],
  ['events', 'badges', ['teams', 'staff']],
  ['events', 'for', ['teams', 'blank']],
  ['challenges', 'kind', CHALLENGE_KINDS],
  ['challenges', 'mode', CHALLENGE_MODES],
  ['challenges', 'rounds.0.kind', ROUND_KINDS],
  ['challenges', 'rounds.0.state', ROUND_STATES],
  ['challenges', 'games.stage', GAME_STAGES],
  ['challenges', 'games.rules.better', ['high', 'low']],
  ['score_sheets', 'sheet.sections.0.items.0.kind', ITEM_KINDS],
  ['score_sheets', 'sheet.rules.0.kind', RULE_KINDS],
  ['scorings', 'state', SCORING_STATES],
  ['scorings', 'outcome', OUTCOMES],
  ['games', 'state', GAME_STATES],
  ['games', 'result.winner', [0, 1]],
  ['games', 'result.forfeits', ['0', '1', '0, 1']],
  ['games', 'result.parts.0.forfeited_by', [0, 1]],
]
test.each(OF_THE_DAY)('of a competition day, in %s, each value of %s has words', (collection, field, values) => {
  for (const value of values) {
    const [arabic, english] = labelOf(collection, field, value)
    expect([value, arabic]).toEqual([value, expect.stringMatching(/[ء-ي]/)])
    expect([value, english]).toEqual([value, expect.stringMatching(/^[^_]{4,}$/)])
  }
})
