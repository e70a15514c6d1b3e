import type { Lang } from '@olympiad/contracts/lang'
import { type MailContent, mailContent } from './layout.ts'

export type ContactMessageMail = { name: string; email: string; phone: string; message: string }

const TEXTS = {
  ar: {
    subject: (name: string) => `رسالة من الموقع: ${name}`,
    greeting: 'وصلتكم رسالة من صفحة «تواصل معنا»',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'رقم الهاتف',
    reply: 'الردّ بالبريد',
    closing: 'الرسالة محفوظة أيضًا في لوحة التحكم. لا تردّوا على هذا البريد، بل على عنوان المرسل.',
  },
  en: {
    subject: (name: string) => `Message from the site: ${name}`,
    greeting: 'A message came from the contact page',
    name: 'Name',
    email: 'Email',
    phone: 'Phone number',
    reply: 'Reply by email',
    closing: 'The message is kept in the console too. Please reply to the sender, not to this email.',
  },
} as const

export function contactMessage({ name, email, phone, message }: ContactMessageMail, lang: Lang): Promise<MailContent> {
  const t = TEXTS[lang]
  return mailContent({
    lang,
    subject: t.subject(name),
    greeting: t.greeting,
    paragraphs: message.split('\n').filter((line) => line.trim() !== ''),
    facts: [
      { label: t.name, value: name },
      { label: t.email, value: email, ltr: true },
      { label: t.phone, value: phone, ltr: true },
    ],
    actions: [{ label: t.reply, url: `mailto:${email.split('@').map(encodeURIComponent).join('@')}` }],
    closing: t.closing,
  })
}
