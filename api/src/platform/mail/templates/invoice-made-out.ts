import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { teamPrefix } from '@olympiad/contracts/team-prefix'
import { type MailContent, mailContent } from './layout.ts'
import { type MailedOrder, orderFacts } from './order-facts.ts'

export type InvoiceMadeOut = MailedOrder & {
  invoice_no: string
  /** Only for receivers with access. */
  invoice_path?: string
  /** The receiver's previous invoice. */
  credit_note?: string
  credit_note_path?: string
  needs_address: boolean
}

const TEXTS = {
  ar: {
    subject: (team: string) => `فاتورة باسمكم: ${teamPrefix(team, 'ar')}${team}`,
    greeting: (buyer: string) => `مرحبًا ${buyer}`,
    issued: 'أصدرنا باسمكم فاتورة تسجيل هذا الفريق.',
    replaces: 'وهي تحل محل فاتورتكم السابقة، التي أُلغيت بإشعار دائن.',
    needs_address:
      'ينقص الفاتورة الضريبية عنوانكم الوطني. أضيفوه في «ملفي الشخصي» لنعيد إصدارها، وسيُكتب في كل فاتورة بعدها.',
    invoice_no: 'رقم الفاتورة',
    credit_note: 'رقم الإشعار الدائن',
    invoice: 'تنزيل الفاتورة',
    note: 'تنزيل الإشعار الدائن',
    add_address: 'إضافة العنوان',
    contact: 'تواصل معنا',
    closing: 'تبقى الفاتورة محفوظة في «ملفي الشخصي». وإن لم يكن هذا الفريق تابعًا لكم فتواصلوا معنا.',
    without_account: 'تواصلوا معنا إن أردتم نسخة من الفاتورة، أو إن لم يكن هذا الفريق تابعًا لكم.',
  },
  en: {
    subject: (team: string) => `An invoice in your name: ${teamPrefix(team, 'en')}${team}`,
    greeting: (buyer: string) => `Hello ${buyer}`,
    issued: 'The invoice for this team’s registration has been issued in your name.',
    replaces: 'It replaces your previous invoice, which was cancelled by a credit note.',
    needs_address:
      'The tax invoice is missing your national address. Add it to your profile and we will reissue the invoice; later invoices will show it too.',
    invoice_no: 'Invoice number',
    credit_note: 'Credit note number',
    invoice: 'Download the invoice',
    note: 'Download the credit note',
    add_address: 'Add the address',
    contact: 'Contact us',
    closing: 'The invoice is kept in your profile. If this team does not belong to you, contact us.',
    without_account: 'Contact us for a copy of the invoice, or if this team does not belong to you.',
  },
} as const

export function invoiceMadeOut(data: InvoiceMadeOut, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  const { invoice_no, invoice_path, credit_note, credit_note_path, needs_address } = data
  const profile = `${publicUrl}${withLangPrefix(routes.profile(), lang)}`
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
      { label: t.contact, url: publicUrl + withLangPrefix(routes.contact(), lang) },
    ],
    closing: invoice_path ? t.closing : t.without_account,
  })
}
