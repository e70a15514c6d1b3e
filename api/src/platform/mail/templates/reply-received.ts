import { unsubscribe } from '@olympiad/contracts/calls/community'
import type { Lang } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import { alone, type MailContent, mailContent } from './layout.ts'

export type ReplyReceived = {
  receiver: string
  /** What of theirs was answered, and the title of its topic. */
  wrote: 'topic' | 'comment'
  title: string
  /** Who answers, as everybody may see them, and the beginning of what they wrote as plain text. */
  by: string
  reply: string
  /** Where the reply is to be seen, without a language. */
  path: string
  /** Ends the receiver's mails about replies. */
  token: string
}

const TEXTS = {
  ar: {
    greeting: (receiver: string) => `مرحبًا ${receiver}`,
    topic: {
      subject: (title: string) => `أول ردّ على موضوعكم «${title}»`,
      lead: (by: string, title: string) => `وصلكم أول ردّ على موضوعكم «${title}» في المجتمع، من ${by}:`,
    },
    comment: {
      subject: (title: string) => `أول ردّ على تعليقكم في «${title}»`,
      lead: (by: string, title: string) => `وصلكم أول ردّ على تعليقكم في موضوع «${title}»، من ${by}:`,
    },
    open: 'قراءة الردّ',
    closing: 'لا نراسلكم عن كل ردّ: رسالة واحدة لكل موضوع أو تعليق تكتبونه في المجتمع، عند أول ردّ عليه.',
    ending: { words: 'لا تريدون هذه الرسائل؟', label: 'إيقاف رسائل الردود' },
  },
  en: {
    greeting: (receiver: string) => `Hello ${receiver}`,
    topic: {
      subject: (title: string) => `First reply to your topic “${title}”`,
      lead: (by: string, title: string) => `${by} wrote the first reply to your topic “${title}” in the community:`,
    },
    comment: {
      subject: (title: string) => `First reply to your comment on “${title}”`,
      lead: (by: string, title: string) =>
        `${by} wrote the first reply to your comment on “${title}” in the community:`,
    },
    open: 'Read the reply',
    closing: 'We write once about each thing that you post in the community: when it gets its first reply.',
    ending: { words: 'Don’t want these emails?', label: 'Stop emails about replies' },
  },
} as const

/** Tells somebody of the first reply to what they wrote in the forum, with the way to end such mails in one step. */
export async function replyReceived(data: ReplyReceived, lang: Lang, publicUrl: string): Promise<MailContent> {
  const { receiver, wrote, title, by, reply, path, token } = data
  const t = TEXTS[lang]
  const content = await mailContent({
    lang,
    subject: t[wrote].subject(title),
    greeting: t.greeting(receiver),
    paragraphs: [t[wrote].lead(alone(by), alone(title))],
    quote: { lines: [reply] },
    facts: [],
    actions: [{ label: t.open, url: publicUrl + inLang(path, lang) }],
    closing: t.closing,
    ending: { ...t.ending, url: publicUrl + inLang(routes.endReplyMails(token), lang) },
  })
  // What a mail program does by itself where the reader asks it to end such mails (RFC 8058).
  const headers = {
    'List-Unsubscribe': `<${publicUrl}${unsubscribe.path}?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { ...content, headers }
}
