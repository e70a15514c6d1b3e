import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { type MailContent, mailContent } from './layout.ts'

export type ErasureDeclined = { receiver: string; answer: string }

const TEXTS = {
  ar: {
    subject: 'ردّنا على طلب حذف بياناتكم',
    greeting: (receiver: string) => `مرحبًا ${receiver}`,
    lead: 'نظرنا في طلب حذف بياناتكم، ولا يمكننا تنفيذه الآن. السبب:',
    open: 'بياناتي',
    closing:
      'لكم أن تطلبوا ذلك مرة أخرى متى زال السبب، وأن ترفعوا شكوى إلى الهيئة السعودية للبيانات والذكاء الاصطناعي.',
  },
  en: {
    subject: 'Our answer to your request to delete your data',
    greeting: (receiver: string) => `Hello ${receiver}`,
    lead: 'We have reviewed your request to delete your data, and cannot do it now. The reason:',
    open: 'My data',
    closing: 'You may ask again once that has changed, and you may complain to the Saudi Data and AI Authority.',
  },
} as const

export function erasureDeclined(
  { receiver, answer }: ErasureDeclined,
  lang: Lang,
  publicUrl: string,
): Promise<MailContent> {
  const { subject, greeting, lead, open, closing } = TEXTS[lang]
  return mailContent({
    lang,
    subject,
    greeting: greeting(receiver),
    paragraphs: [lead],
    quote: { lines: answer.split('\n') },
    facts: [],
    actions: [{ label: open, url: `${publicUrl}${withLangPrefix(routes.profile(), lang)}#my-data` }],
    closing,
  })
}
