import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { isolateBidi, type MailContent, mailContent } from './layout.ts'

export type ContactReplyMail = {
  receiver: string
  reply: string
  message: string
  /** Mails of the previous version have none. */
  token?: string
}

const TEXTS = {
  ar: {
    subject: 'ردّنا على رسالتكم',
    greeting: (receiver: string) => `مرحبًا ${receiver}`,
    wrote: 'كتبتم إلينا:',
    again: 'الردّ على هذه الرسالة',
    closing:
      'لا نقرأ الرسائل التي تُرسل إلى هذا العنوان. إن بقي سؤال فردّوا بالزر، فيصل ردّكم مع رسالتكم السابقة. الرابط لكم وحدكم.',
  },
  en: {
    subject: 'Our answer to your message',
    greeting: (receiver: string) => `Hello ${receiver}`,
    wrote: 'You wrote:',
    again: 'Answer this message',
    closing:
      'Email to this address is not read. If something is still open, please use the button: your words then reach us with your earlier message. The link is for you alone.',
  },
} as const

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

export function contactReply(data: ContactReplyMail, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  return mailContent({
    lang,
    subject: t.subject,
    greeting: t.greeting(data.receiver),
    paragraphs: linesOf(data.reply).map(isolateBidi),
    quote: { label: t.wrote, lines: linesOf(data.message) },
    facts: [],
    actions: [{ label: t.again, url: publicUrl + withLangPrefix(routes.contact(data.token), lang) }],
    closing: t.closing,
  })
}
