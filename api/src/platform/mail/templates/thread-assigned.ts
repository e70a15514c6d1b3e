import type { Lang } from '@olympiad/contracts/lang'
import { isolateBidi, type MailContent, mailContent } from './layout.ts'

/** `email` lets an erasure find the mail. */
export type ThreadAssigned = { receiver: string; by: string; id: string; name: string; email: string }

const TEXTS = {
  ar: {
    subject: (name: string) => `أُسندت إليك رسالة: ${name}`,
    greeting: (receiver: string) => `مرحبًا ${receiver}`,
    lead: (by: string, name: string) => `أسند إليك ${by} رسالة ${name}. الردّ عليها من لوحة التحكم.`,
    open: 'فتح الرسالة',
    closing: 'وصلك هذا البريد لأنك من مشرفي الموقع. لا نقرأ الرسائل التي تُرسل إلى هذا العنوان.',
  },
  en: {
    subject: (name: string) => `A message is assigned to you: ${name}`,
    greeting: (receiver: string) => `Hello ${receiver}`,
    lead: (by: string, name: string) => `${by} has assigned the message of ${name} to you. Answer it in the console.`,
    open: 'Open the message',
    closing: 'You receive this email as an admin of the site. Email to this address is not read.',
  },
} as const

export const threadPath = (id: string): string => `/admin/contactus/${id}/show`

export function threadAssigned(data: ThreadAssigned, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  return mailContent({
    lang,
    subject: t.subject(data.name),
    greeting: t.greeting(data.receiver),
    paragraphs: [t.lead(isolateBidi(data.by), isolateBidi(data.name))],
    facts: [],
    actions: [{ label: t.open, url: publicUrl + threadPath(data.id) }],
    closing: t.closing,
  })
}
