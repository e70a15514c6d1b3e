import type { Lang } from '@olympiad/contracts/lang'
import { type MailContent, mailContent } from './layout.ts'
import { threadPath } from './thread-assigned.ts'

/** Mails of the previous version lack optional fields. `email` lets an erasure find a mail `withoutContacts` too. */
export type ContactMessageMail = {
  id?: string
  name: string
  email: string
  phone: string
  withoutContacts?: boolean
  message: string
  again?: boolean
}

const TEXTS = {
  ar: {
    subject: (name: string) => `رسالة من الموقع: ${name}`,
    subjectAgain: (name: string) => `رسالة أخرى: ${name}`,
    greeting: 'وصلتكم رسالة من صفحة «تواصل معنا»',
    greetingAgain: 'كتب صاحب رسالة سابقة من جديد',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'رقم الهاتف',
    reply: 'الردّ من لوحة التحكم',
    closing:
      'ردّوا من لوحة التحكم، فيبقى الردّ مع الرسالة ويراه بقية المشرفين. لا نقرأ الرسائل التي تُرسل إلى هذا العنوان.',
  },
  en: {
    subject: (name: string) => `Message from the site: ${name}`,
    subjectAgain: (name: string) => `Another message: ${name}`,
    greeting: 'A message came from the contact page',
    greetingAgain: 'The sender of an earlier message has written again',
    name: 'Name',
    email: 'Email',
    phone: 'Phone number',
    reply: 'Answer in the console',
    closing:
      'Please answer in the console: the answer stays with the message, and the other admins see it. Email to this address is not read.',
  },
} as const

export function contactMessage(
  { id, name, email, phone, withoutContacts, message, again = false }: ContactMessageMail,
  lang: Lang,
  publicUrl: string,
): Promise<MailContent> {
  const t = TEXTS[lang]
  return mailContent({
    lang,
    subject: again ? t.subjectAgain(name) : t.subject(name),
    greeting: again ? t.greetingAgain : t.greeting,
    paragraphs: message.split('\n').filter((line) => line.trim() !== ''),
    facts: [
      { label: t.name, value: name },
      ...(withoutContacts
        ? []
        : [
            { label: t.email, value: email, ltr: true },
            { label: t.phone, value: phone, ltr: true },
          ]),
    ],
    actions: [{ label: t.reply, url: publicUrl + (id ? threadPath(id) : '/admin/contactus') }],
    closing: t.closing,
  })
}
