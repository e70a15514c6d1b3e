import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { teamPrefix } from '@olympiad/contracts/team-prefix'
import { isolateBidi, type MailContent, mailContent } from './layout.ts'
import { type MailedOrder, orderFacts } from './order-facts.ts'

export type InvoiceTakenBack = MailedOrder & {
  invoice_no: string
  credit_note: string
  /** Only for receivers with access. */
  credit_note_path?: string
  /** The new invoice's buyer. Personal data: only for the payer. */
  made_out_to?: string
}

const TEXTS = {
  ar: {
    subject: (team: string) => `تغيّر المشتري في الفاتورة: ${teamPrefix(team, 'ar')}${team}`,
    greeting: (buyer: string) => `مرحبًا ${buyer}`,
    made_out_to: (name: string) => `صارت فاتورة تسجيل هذا الفريق باسم ${isolateBidi(name)}.`,
    other: 'صارت فاتورة تسجيل هذا الفريق باسم مشترٍ آخر.',
    taken_back: 'وأُلغيت الفاتورة السابقة بإشعار دائن.',
    invoice_no: 'رقم الفاتورة الملغاة',
    credit_note: 'رقم الإشعار الدائن',
    open: 'تنزيل الإشعار الدائن',
    contact: 'تواصل معنا',
    closing: 'احتفظوا بالإشعار الدائن مع الفاتورة الملغاة. ولا يتغيّر شيء في تسجيل الفريق ولا في دفع رسومه.',
  },
  en: {
    subject: (team: string) => `The invoice has another buyer: ${teamPrefix(team, 'en')}${team}`,
    greeting: (buyer: string) => `Hello ${buyer}`,
    made_out_to: (name: string) => `The invoice for this team’s registration is now made out to ${isolateBidi(name)}.`,
    other: 'The invoice for this team’s registration is now made out to another buyer.',
    taken_back: 'A credit note cancels the previous invoice.',
    invoice_no: 'Cancelled invoice',
    credit_note: 'Credit note number',
    open: 'Download the credit note',
    contact: 'Contact us',
    closing:
      'Please keep the credit note with the cancelled invoice. The team’s registration and payment are not affected.',
  },
} as const

export function invoiceTakenBack(data: InvoiceTakenBack, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  const { invoice_no, credit_note, credit_note_path, made_out_to } = data
  return mailContent({
    lang,
    subject: t.subject(data.team),
    greeting: t.greeting(data.buyer),
    paragraphs: [`${made_out_to ? t.made_out_to(made_out_to) : t.other} ${t.taken_back}`],
    facts: [
      ...orderFacts(data, lang),
      { label: t.invoice_no, value: invoice_no, ltr: true },
      { label: t.credit_note, value: credit_note, ltr: true },
    ],
    actions: [
      ...(credit_note_path ? [{ label: t.open, url: publicUrl + credit_note_path }] : []),
      { label: t.contact, url: publicUrl + withLangPrefix(routes.contact(), lang) },
    ],
    closing: t.closing,
  })
}
