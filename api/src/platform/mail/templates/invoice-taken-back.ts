import type { Lang } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import { teamWord } from '@olympiad/contracts/team-word'
import { alone, type MailContent, mailContent } from './layout.ts'
import { type MailedOrder, orderFacts } from './order-facts.ts'

export type InvoiceTakenBack = MailedOrder & {
  /** The number of the invoice that was taken back. */
  invoice_no: string
  credit_note: string
  /** Path of ours that opens the PDF, where the receiver has an account that may. */
  credit_note_path?: string
  /** Who has the new invoice; said to who paid, and to nobody else. */
  made_out_to?: string
}

const TEXTS = {
  ar: {
    subject: (team: string) => `تغيّر المشتري في الفاتورة: ${teamWord(team, 'ar')}${team}`,
    greeting: (buyer: string) => `مرحبًا ${buyer}`,
    made_out_to: (name: string) => `صارت فاتورة تسجيل هذا الفريق باسم ${alone(name)}.`,
    other: 'صارت فاتورة تسجيل هذا الفريق باسم مشترٍ آخر.',
    taken_back: 'وأُلغيت الفاتورة السابقة بإشعار دائن.',
    invoice_no: 'رقم الفاتورة الملغاة',
    credit_note: 'رقم الإشعار الدائن',
    open: 'تنزيل الإشعار الدائن',
    contact: 'تواصل معنا',
    closing: 'احتفظوا بالإشعار الدائن مع الفاتورة الملغاة. ولا يتغيّر شيء في تسجيل الفريق ولا في دفع رسومه.',
  },
  en: {
    subject: (team: string) => `The invoice has another buyer: ${teamWord(team, 'en')}${team}`,
    greeting: (buyer: string) => `Hello ${buyer}`,
    made_out_to: (name: string) => `The invoice for this team’s registration is now made out to ${alone(name)}.`,
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

/** Tells a former buyer, or who paid, that an invoice was taken back for one with another buyer. */
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
      { label: t.contact, url: publicUrl + inLang(routes.contact(), lang) },
    ],
    closing: t.closing,
  })
}
