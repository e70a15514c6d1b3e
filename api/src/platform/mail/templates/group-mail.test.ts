import { describe, expect, test } from 'vitest'
import type { GroupMail } from './group-mail.ts'
import { renderMail } from './templates.ts'

const SITE = 'https://olympiad.example.sa'
const data: GroupMail = {
  subject: 'Final day <1>',
  text: 'Dear \u2068نورة\u2069 & all,\nsee you.\n\nMap: https://maps.example.sa/?a=1&b="2">x<script>.\n(https://x.example.sa/a).',
  kind: 'registration',
  token: '',
}
const write = (lang: 'ar' | 'en', changes: Partial<GroupMail> = {}) =>
  renderMail({ template: 'group_mail', data: { ...data, ...changes }, lang }, SITE)

describe('a mail to a group', () => {
  test('keeps paragraphs and lines, links addresses, and passes no markup', async () => {
    const { subject, html, text, headers } = await write('en')
    expect(subject).toBe('Final day <1>')
    expect(html).toContain('Dear \u2068نورة\u2069 &amp; all,<br>see you.</p>')
    expect(html).toContain('<a href="https://maps.example.sa/?a=1&amp;b="')
    expect(html).toContain('<a href="https://x.example.sa/a"')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('x.example.sa/a)"')
    expect(text).toContain(data.text)
    expect(headers).toBeUndefined()
    expect(html).toContain(`${SITE}/en/contact-us/`)
  })

  test('makes no link of an address in the name of a person or a team', async () => {
    const { html } = await write('en', {
      text: 'Team \u2068Pay https://evil.example/ now\u2069: https://x.example.sa/a',
    })
    expect(html).toContain('Pay https://evil.example/ now')
    expect(html).not.toContain('href="https://evil.example')
    expect(html).toContain('href="https://x.example.sa/a"')
  })

  test('is from right to left in Arabic', async () => {
    const { html } = await write('ar', { subject: 'يوم النهائي', text: 'مرحبًا' })
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('لأنها تخصّ تسجيلكم')
  })

  test('has a link and headers to refuse news, and only news has', async () => {
    const token = 'T'.repeat(43)
    const { html, text, headers } = await write('ar', { kind: 'news', token })
    for (const words of [html, text]) expect(words).toContain(`${SITE}/ar/community/unsubscribe/?token=${token}`)
    expect(headers).toEqual({
      'List-Unsubscribe': `<${SITE}/api/community/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })
})
