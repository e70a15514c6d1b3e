import { describe, expect, test } from 'vitest'
import { renderMail } from './templates.ts'

const write = (lang: 'ar' | 'en', event: string, fields: object = {}) =>
  renderMail(
    {
      template: 'second_factor_news',
      data: { receiver: 'Noura <b>', event, at: '2026-11-21T21:30:00.000Z', device: 'Firefox, Linux', ...fields },
      lang,
    },
    'https://olympiad.example.sa',
  )

describe('the mail about a second factor', () => {
  test('tells in English what was done, when in Riyadh, from which browser, and what to do', async () => {
    const { subject, html, text } = await write('en', 'recovery_code_used', { left: 9 })
    expect(subject).toBe('Somebody signed in to your account with a recovery code')
    for (const fact of ['22 November 2026', '00:30', 'Firefox, Linux', 'Recovery codes left'])
      expect(text).toContain(fact)
    expect(text).toContain('change your password at once')
    expect(html).toContain('Noura &lt;b&gt;')
    // Security mails carry no link, so that a phishing link stands out.
    expect(html).not.toContain('href')
  })

  test('tells it in Arabic, from right to left', async () => {
    const { subject, html } = await write('ar', 'off')
    expect(subject).toBe('أُوقف التحقّق بخطوتين في حسابك')
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('غيّر كلمة المرور فورًا')
  })

  test.each(['on', 'off', 'reset', 'codes_renewed', 'recovery_code_used', 'codes_guessed'])(
    'has words for %s in both languages',
    async (event) => {
      const mails = [await write('ar', event), await write('en', event)]
      for (const { text, subject } of mails) expect(`${subject} ${text}`).not.toContain('undefined')
      expect(mails[0]?.subject).not.toBe(mails[1]?.subject)
    },
  )
})
