import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { isolateBidi, type MailContent, mailContent } from './layout.ts'
import { unsubscribeHeaders } from './unsubscribe-headers.ts'

export type ReplyReceived = {
  receiver: string
  wrote: 'topic' | 'comment'
  title: string
  by: string
  reply: string
  /** Without a language prefix. */
  path: string
  /** Unsubscribes its bearer. */
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

export async function replyReceived(data: ReplyReceived, lang: Lang, publicUrl: string): Promise<MailContent> {
  const { receiver, wrote: kind, title, by, reply, path, token } = data
  const t = TEXTS[lang]
  const content = await mailContent({
    lang,
    subject: t[kind].subject(title),
    greeting: t.greeting(receiver),
    paragraphs: [t[kind].lead(isolateBidi(by), isolateBidi(title))],
    quote: { lines: [reply] },
    facts: [],
    actions: [{ label: t.open, url: publicUrl + withLangPrefix(path, lang) }],
    closing: t.closing,
    ending: { ...t.ending, url: publicUrl + withLangPrefix(routes.unsubscribe(token), lang) },
  })
  return { ...content, headers: unsubscribeHeaders(publicUrl, token) }
}
