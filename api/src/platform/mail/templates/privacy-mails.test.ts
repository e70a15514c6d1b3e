import { expect, test } from 'vitest'
import { renderMail } from './templates.ts'

const SITE = 'https://olympiad.example.sa'
const receiver = 'نورة العتيبي'

test.each([
  ['ar', 'ردّنا على طلب حذف بياناتكم', 'ولا يمكننا تنفيذه الآن. السبب:', 'الهيئة السعودية للبيانات والذكاء الاصطناعي'],
  [
    'en',
    'Our answer to your request to delete your data',
    'cannot do it now. The reason:',
    'Saudi Data and AI Authority',
  ],
] as const)(
  'who is not erased is told in %s why, line by line, and where to complain',
  async (lang, said, ...facts) => {
    const data = { receiver, answer: 'An <open> invoice.\nAsk us in May.' }
    const { subject, html, text } = await renderMail({ template: 'erasure_declined', data, lang }, SITE)
    expect(subject).toBe(said)
    for (const fact of [receiver, ...facts, 'An <open> invoice.\n', 'Ask us in May.']) expect(text).toContain(fact)
    expect(text).toContain(`${SITE}/${lang}/profile/#my-data`)
    expect(html).toContain('An &lt;open&gt; invoice.')
    expect(html).toContain(`<html lang="${lang}"`)
  },
)

test.each([
  ['ar', 'حُذفت بياناتكم', 'هذه آخر رسالة منا'],
  ['en', 'Your data has been deleted', 'This is our last message'],
] as const)('who was erased is told so in %s, and that this is the last mail', async (lang, said, last) => {
  const { subject, text } = await renderMail({ template: 'person_erased', data: { receiver }, lang }, SITE)
  expect(subject).toBe(said)
  for (const fact of [receiver, last]) expect(text).toContain(fact)
})
