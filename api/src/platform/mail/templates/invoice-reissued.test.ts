import { describe, expect, test } from 'vitest'
import type { InvoiceMadeOut } from './invoice-made-out.ts'
import type { InvoiceTakenBack } from './invoice-taken-back.ts'
import { renderMail } from './templates.ts'

const ORDER = {
  buyer: 'مدارس <b>الأفق</b>',
  team: 'صقور سدير',
  team_no: 147,
  competion: { name: 'مهمّة الروبوت', name_en: 'RoboMission' },
  total: 51_800,
  currency: 'SAR',
}
const HOME = 'https://olympiad.example.sa'
const madeOut = (lang: 'ar' | 'en', changes: Partial<InvoiceMadeOut> = {}) => {
  const invoice = { invoice_no: 'INV-2026-000413', invoice_path: '/api/invoices/INV-2026-000413.pdf' }
  const data = { ...ORDER, ...invoice, needs_address: false, ...changes }
  return renderMail({ template: 'invoice_made_out', data, lang }, HOME)
}
const takenBack = (lang: 'ar' | 'en', changes: Partial<InvoiceTakenBack> = {}) => {
  const note = { credit_note: 'CN-2026-000007', credit_note_path: '/api/invoices/CN-2026-000007.pdf' }
  const data = { ...ORDER, invoice_no: 'INV-2026-000412', ...note, ...changes }
  return renderMail({ template: 'invoice_taken_back', data, lang }, HOME)
}

describe('the mail to the new buyer of an invoice', () => {
  test('has the invoice’s number, subject and link in both languages', async () => {
    for (const lang of ['ar', 'en'] as const) {
      const { html, text } = await madeOut(lang)
      for (const fact of ['INV-2026-000413', '0147', `${HOME}/api/invoices/INV-2026-000413.pdf`, 'صقور سدير']) {
        expect(text).toContain(fact)
      }
      expect(html).toContain('مدارس &lt;b&gt;الأفق&lt;/b&gt;')
      expect(text).not.toContain('billing-address')
    }
    expect((await madeOut('ar')).subject).toBe('فاتورة باسمكم: فريق صقور سدير')
  })

  test('asks for a missing buyer address with a link to the profile', async () => {
    const { text } = await madeOut('ar', { needs_address: true })
    expect(text).toContain('ينقص الفاتورة الضريبية عنوانكم الوطني')
    expect(text).toContain(`${HOME}/ar/profile/#billing-address`)
    expect((await madeOut('en', { needs_address: true })).text).toContain(`${HOME}/en/profile/#billing-address`)
  })

  test('has the credit note of the buyer’s previous invoice', async () => {
    const note = { credit_note: 'CN-2026-000007', credit_note_path: '/api/invoices/CN-2026-000007.pdf' }
    expect((await madeOut('en', note)).text).toContain(`${HOME}/api/invoices/CN-2026-000007.pdf`)
  })

  test('offers no download to a buyer without an account', async () => {
    const { invoice_path: _, ...data } = { ...ORDER, invoice_no: 'INV-1', invoice_path: '', needs_address: true }
    const { text } = await renderMail({ template: 'invoice_made_out', data, lang: 'en' }, HOME)
    expect(text).toContain('Contact us for a copy')
    expect(text).not.toMatch(/Download|billing-address/)
  })
})

describe('the mail about an invoice that was taken back', () => {
  test('names the invoice and the credit note with its link', async () => {
    for (const lang of ['ar', 'en'] as const) {
      const { text } = await takenBack(lang)
      for (const fact of ['INV-2026-000412', 'CN-2026-000007', `${HOME}/api/invoices/CN-2026-000007.pdf`]) {
        expect(text).toContain(fact)
      }
    }
  })

  test('names the new buyer only when the data has it', async () => {
    expect((await takenBack('ar', { made_out_to: 'نادي أبها' })).text).toContain('باسم \u2068نادي أبها\u2069.')
    expect((await takenBack('en', { made_out_to: 'نادي أبها' })).text).toContain('made out to \u2068نادي أبها\u2069.')
    expect((await takenBack('ar')).text).toContain('باسم مشترٍ آخر')
  })
})
