import type { Lang } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import { teamWord } from '@olympiad/contracts/team-word'
import { type MailContent, mailContent } from './layout.ts'
import { type MailedOrder, orderFacts } from './order-facts.ts'

export type InvoiceMadeOut = MailedOrder & {
  invoice_no: string
  /** Path of ours that opens the PDF, where the receiver has an account that may. */
  invoice_path?: string
  /** Number of the credit note of the receiver's own former invoice, where this one takes its place. */
  credit_note?: string
  credit_note_path?: string
  /** It is a full tax invoice that lacks the receiver's address. */
  needs_address: boolean
}

const TEXTS = {
  ar: {
    subject: (team: string) => `فاتورة باسمكم: ${teamWord(team, 'ar')}${team}`,
    greeting: (buyer: string) => `مرحبًا ${buyer}`,
    issued: 'أصدرنا باسمكم فاتورة تسجيل هذا الفريق.',
    replaces: 'وهي تحل محل فاتورتكم السابقة، التي ألغاها إشعار دائن.',
    needs_address:
      'ينقص الفاتورة الضريبية عنوانكم الوطني. أضيفوه في ملفكم فنصدرها من جديد وعليها العنوان، ويُكتب في كل فاتورة بعدها.',
    invoice_no: 'رقم الفاتورة',
    credit_note: 'رقم الإشعار الدائن',
    invoice: 'نزّلوا الفاتورة',
    note: 'نزّلوا الإشعار الدائن',
    add_address: 'أضيفوا العنوان',
    contact: 'راسلونا',
    closing: 'تبقى الفاتورة محفوظة في ملفكم. وإن لم يكن هذا الفريق تابعًا لكم فراسلونا.',
    without_account: 'راسلونا إن أردتم نسخة من الفاتورة، أو إن لم يكن هذا الفريق تابعًا لكم.',
  },
  en: {
    subject: (team: string) => `An invoice in your name: ${teamWord(team, 'en')}${team}`,
    greeting: (buyer: string) => `Hello ${buyer}`,
    issued: 'We made the invoice for this team’s registration out to you.',
    replaces: 'It takes the place of your former invoice, which a credit note takes back.',
    needs_address:
      'The tax invoice lacks your national address. Add it to your profile: we issue the invoice again with it, and later ones say it too.',
    invoice_no: 'Invoice number',
    credit_note: 'Credit note number',
    invoice: 'Download the invoice',
    note: 'Download the credit note',
    add_address: 'Add the address',
    contact: 'Write to us',
    closing: 'The invoice is kept in your profile. If this team does not belong to you, write to us.',
    without_account: 'Write to us for a copy of the invoice, or if this team does not belong to you.',
  },
} as const

/** Tells a buyer that an invoice was made out to them which somebody else had before, or which said something else. */
export function invoiceMadeOut(data: InvoiceMadeOut, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  const { invoice_no, invoice_path, credit_note, credit_note_path, needs_address } = data
  const profile = `${publicUrl}${inLang(routes.profile(), lang)}`
  return mailContent({
    lang,
    subject: t.subject(data.team),
    greeting: t.greeting(data.buyer),
    paragraphs: [
      credit_note ? `${t.issued} ${t.replaces}` : t.issued,
      ...(needs_address && invoice_path ? [t.needs_address] : []),
    ],
    facts: [
      ...orderFacts(data, lang),
      { label: t.invoice_no, value: invoice_no, ltr: true },
      ...(credit_note ? [{ label: t.credit_note, value: credit_note, ltr: true }] : []),
    ],
    actions: [
      ...(invoice_path ? [{ label: t.invoice, url: publicUrl + invoice_path }] : []),
      ...(credit_note_path ? [{ label: t.note, url: publicUrl + credit_note_path }] : []),
      ...(needs_address && invoice_path ? [{ label: t.add_address, url: `${profile}#billing-address` }] : []),
      { label: t.contact, url: publicUrl + inLang(routes.contact(), lang) },
    ],
    closing: invoice_path ? t.closing : t.without_account,
  })
}
