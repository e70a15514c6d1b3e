import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { teamPrefix } from '@olympiad/contracts/team-prefix'
import { type MailContent, mailContent } from './layout.ts'
import { type MailedOrder, orderFacts } from './order-facts.ts'

export type PaymentRefunded = MailedOrder & {
  credit_note: string
  credit_note_path: string
}

const TEXTS = {
  ar: {
    subject: (team: string) => `أُعيدت إليكم رسوم التسجيل: ${teamPrefix(team, 'ar')}${team}`,
    greeting: (buyer: string) => `مرحبًا ${buyer}`,
    returned: 'أعدنا رسوم التسجيل إلى وسيلة الدفع التي دفعتم بها. قد يحتاج بنككم إلى أيام حتى تظهر في حسابكم.',
    inactive: 'لم يعد فريقكم مسجّلًا في هذه المسابقة.',
    credit_note: 'رقم الإشعار الدائن',
    open: 'تنزيل الإشعار الدائن',
    contact: 'تواصل معنا',
    closing: 'يلغي الإشعار الدائن فاتورتكم، فاحتفظوا به معها.',
  },
  en: {
    subject: (team: string) => `Your fee has been refunded: ${teamPrefix(team, 'en')}${team}`,
    greeting: (buyer: string) => `Hello ${buyer}`,
    returned:
      'We have refunded your fee the way you paid it. Your bank may need a few days to show it in your account.',
    inactive: 'Your team is no longer registered in this competition.',
    credit_note: 'Credit note number',
    open: 'Download the credit note',
    contact: 'Contact us',
    closing: 'The credit note cancels your invoice. Please keep it with the invoice.',
  },
} as const

export function paymentRefunded(data: PaymentRefunded, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  return mailContent({
    lang,
    subject: t.subject(data.team),
    greeting: t.greeting(data.buyer),
    paragraphs: [t.returned, t.inactive],
    facts: [...orderFacts(data, lang), { label: t.credit_note, value: data.credit_note, ltr: true }],
    actions: [
      { label: t.open, url: publicUrl + data.credit_note_path },
      { label: t.contact, url: publicUrl + withLangPrefix(routes.contact(), lang) },
    ],
    closing: t.closing,
  })
}
