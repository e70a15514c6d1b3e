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
  'the mail about a declined erasure says in %s why, line by line, and where to complain',
  async (lang, subjectText, ...facts) => {
    const data = { receiver, answer: 'An <open> invoice.\nAsk us in May.' }
    const { subject, html, text } = await renderMail({ template: 'erasure_declined', data, lang }, SITE)
    expect(subject).toBe(subjectText)
    for (const fact of [receiver, ...facts, 'An <open> invoice.\n', 'Ask us in May.']) expect(text).toContain(fact)
    expect(text).toContain(`${SITE}/${lang}/profile/#my-data`)
    expect(html).toContain('An &lt;open&gt; invoice.')
    expect(html).toContain(`<html lang="${lang}"`)
  },
)

test.each([
  ['ar', 'حُذفت بياناتكم', 'هذه آخر رسالة منا'],
  ['en', 'Your data has been deleted', 'This is our last message'],
] as const)('the mail about an erasure says in %s that it is the last one', async (lang, subjectText, last) => {
  const { subject, text } = await renderMail({ template: 'person_erased', data: { receiver }, lang }, SITE)
  expect(subject).toBe(subjectText)
  for (const fact of [receiver, last]) expect(text).toContain(fact)
})
