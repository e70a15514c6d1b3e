import { describe, expect, test } from 'vitest'
import type { PaymentReceived } from './payment-received.ts'
import { renderMail } from './templates.ts'

const data: PaymentReceived = {
  buyer: 'Fahad <b>Al-Sudairi</b>',
  team: 'صقور سدير & Co',
  team_no: 147,
  competion: { name: 'مهمّة الروبوت', name_en: 'RoboMission' },
  total: 51_800,
  currency: 'SAR',
  invoice_no: 'INV-2026-000412',
  invoice_path: '/api/invoices/INV-2026-000412',
}
const write = (lang: 'ar' | 'en', changes: Partial<PaymentReceived> = {}) =>
  renderMail({ template: 'payment_received', data: { ...data, ...changes }, lang }, 'https://olympiad.example.sa')

describe('the mail after a payment', () => {
  test('tells in English what was paid and where the invoice is', async () => {
    const { subject, html, text } = await write('en')
    expect(subject).toBe('We received your payment: team صقور سدير & Co')
    for (const fact of ['0147', 'RoboMission', '518.00 SAR', 'INV-2026-000412']) {
      expect(html).toContain(fact)
      expect(text).toContain(fact)
    }
    for (const link of [
      'https://olympiad.example.sa/en/my-teams/',
      'https://olympiad.example.sa/api/invoices/INV-2026-000412',
    ]) {
      expect(html).toContain(`href="${link}"`)
      expect(text).toContain(link)
    }
    expect(html).toContain('<html lang="en" dir="ltr">')
  })

  test('tells it in Arabic, from right to left, with numbers that stay readable', async () => {
    const { subject, html, text } = await write('ar')
    expect(subject).toBe('وصلتنا دفعتكم: فريق صقور سدير & Co')
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('https://olympiad.example.sa/ar/my-teams/')
    expect(html).toContain('<bdi dir="ltr" style="white-space:nowrap">INV-2026-000412</bdi>')
    expect(text).toContain('\u2066INV-2026-000412\u2069')
    expect(html).toContain('518.00 ر.س')
  })

  test('escapes markup in names', async () => {
    const { html, text } = await write('en')
    expect(html).toContain('Fahad &lt;b&gt;Al-Sudairi&lt;/b&gt;')
    expect(html).not.toContain('<b>')
    expect(text).toContain('Fahad <b>Al-Sudairi</b>')
  })

  test('offers no download without a path', async () => {
    const { invoice_path: _, ...rest } = data
    const { text } = await renderMail({ template: 'payment_received', data: rest, lang: 'en' }, 'https://x.example')
    expect(text).not.toContain('Download')
  })
})

test('a mail with an unknown template is not rendered', async () => {
  await expect(renderMail({ template: 'gone', data: {}, lang: 'en' }, 'https://x.example')).rejects.toThrow('gone')
})
