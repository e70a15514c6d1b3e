import type { Lang } from '@olympiad/contracts/lang'
import type { MailingKind } from '@olympiad/contracts/mailings'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { type MailContent, mailContent } from './layout.ts'
import { unsubscribeHeaders } from './unsubscribe-headers.ts'

export type GroupMail = {
  /** Both in the receiver's language, with filled fields. */
  subject: string
  text: string
  kind: MailingKind
  /** Unsubscribes its bearer; empty unless the mail is news. */
  token: string
}

const TEXTS = {
  ar: {
    closing: {
      registration:
        'تصلكم هذه الرسالة من منظّمي الأولمبياد لأنها تخصّ تسجيلكم. ولا نقرأ الرسائل التي تُرسل إلى هذا العنوان.',
      news: 'تصلكم هذه الرسالة من منظّمي الأولمبياد. ولا نقرأ الرسائل التي تُرسل إلى هذا العنوان.',
    },
    question: { words: 'لديكم سؤال؟', label: 'تواصل معنا' },
    ending: { words: 'لا تريدون أخبارنا؟', label: 'إيقاف هذه الرسائل' },
  },
  en: {
    closing: {
      registration:
        'You get this email from the organisers of the olympiad because it is about your registration. Email to this address is not read.',
      news: 'You get this email from the organisers of the olympiad. Email to this address is not read.',
    },
    question: { words: 'A question?', label: 'Contact us' },
    ending: { words: 'Don’t want our news?', label: 'Stop these emails' },
  },
} as const

export async function groupMail(
  { subject, text, kind, token }: GroupMail,
  lang: Lang,
  publicUrl: string,
): Promise<MailContent> {
  const t = TEXTS[lang]
  const [aside, path] = kind === 'news' ? [t.ending, routes.unsubscribe(token)] : [t.question, routes.contact()]
  const content = await mailContent({
    lang,
    subject,
    greeting: subject,
    paragraphs: text.split(/\n\s*\n/),
    withLinks: true,
    facts: [],
    actions: [],
    closing: t.closing[kind],
    ending: { ...aside, url: publicUrl + withLangPrefix(path, lang) },
  })
  return kind === 'news' ? { ...content, headers: unsubscribeHeaders(publicUrl, token) } : content
}
