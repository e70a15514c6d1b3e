import { describe, expect, test } from 'vitest'
import type { ReplyReceived } from './reply-received.ts'
import { renderMail } from './templates.ts'

const data: ReplyReceived = {
  receiver: 'فهد السديري',
  wrote: 'topic',
  title: 'Sensor <b>tuning</b>',
  by: 'نورة',
  reply: 'Clean its lens & measure again.',
  path: '/community/forums/2026-11-21/sensor-tuning?page=1#comment-65f000000000000000000001',
  token: 'T'.repeat(43),
}
const SITE = 'https://olympiad.example.sa'
const write = (lang: 'ar' | 'en', changes: Partial<ReplyReceived> = {}) =>
  renderMail({ template: 'reply_received', data: { ...data, ...changes }, lang }, SITE)

describe('the mail about a first reply', () => {
  test('tells in English who replied, what, and how to unsubscribe', async () => {
    const { subject, html, text } = await write('en')
    expect(subject).toBe('First reply to your topic “Sensor <b>tuning</b>”')
    expect(html).toContain('Sensor &lt;b&gt;tuning&lt;/b&gt;')
    expect(html).toContain('Clean its lens &amp; measure again.')
    expect(text).toContain('> Clean its lens & measure again.')
    expect(text).toContain('نورة')
    for (const link of [`${SITE}/en${data.path}`, `${SITE}/en/community/unsubscribe/?token=${data.token}`]) {
      expect(html).toContain(`href="${link}"`)
      expect(text).toContain(link)
    }
    expect(text).toContain('Stop emails about replies')
  })

  test('tells it in Arabic, from right to left', async () => {
    const { subject, html, text } = await write('ar', { wrote: 'comment', title: 'معايرة المستشعر' })
    expect(subject).toBe('أول ردّ على تعليقكم في «معايرة المستشعر»')
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain(`${SITE}/ar/community/unsubscribe/`)
    expect(text).toContain('إيقاف رسائل الردود')
  })

  test('has headers for one-click unsubscribe', async () => {
    expect((await write('en')).headers).toEqual({
      'List-Unsubscribe': `<${SITE}/api/community/unsubscribe?token=${data.token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })
})
