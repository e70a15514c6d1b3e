import type { Lang } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import { teamWord } from '@olympiad/contracts/team-word'
import { type MailContent, mailContent } from './layout.ts'
import { type MailedOrder, orderFacts } from './order-facts.ts'

export type PaymentReceived = MailedOrder & {
  invoice_no: string
  /** Path of ours that opens the PDF (`/api/…`), where there is one. */
  invoice_path?: string
}

const TEXTS = {
  ar: {
    subject: (team: string) => `وصلتنا دفعتكم: ${teamWord(team, 'ar')}${team}`,
    greeting: (buyer: string) => `شكرًا لكم، ${buyer}`,
    active: 'وصلتنا دفعتكم، وفريقكم الآن مسجّل ومفعّل.',
    invoice_no: 'رقم الفاتورة',
    my_teams: 'فتح «فِرَقي»',
    invoice: 'تنزيل الفاتورة',
    closing: 'فاتورتكم الضريبية محفوظة مع فريقكم في صفحة «فِرَقي»، ويمكنكم تنزيلها متى شئتم.',
  },
  en: {
    subject: (team: string) => `We received your payment: ${teamWord(team, 'en')}${team}`,
    greeting: (buyer: string) => `Thank you, ${buyer}`,
    active: 'We received your payment. Your team is registered and active.',
    invoice_no: 'Invoice number',
    my_teams: 'Open My Teams',
    invoice: 'Download the invoice',
    closing: 'Your tax invoice is kept with your team on My Teams. You can download it there at any time.',
  },
} as const

/** Tells the buyer that a team is paid for, with the way to it and to its invoice. */
export function paymentReceived(data: PaymentReceived, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  return mailContent({
    lang,
    subject: t.subject(data.team),
    greeting: t.greeting(data.buyer),
    paragraphs: [t.active],
    facts: [...orderFacts(data, lang), { label: t.invoice_no, value: data.invoice_no, ltr: true }],
    actions: [
      { label: t.my_teams, url: publicUrl + inLang(routes.myTeams(), lang) },
      ...(data.invoice_path ? [{ label: t.invoice, url: publicUrl + data.invoice_path }] : []),
    ],
    closing: t.closing,
  })
}
