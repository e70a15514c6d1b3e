import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { teamPrefix } from '@olympiad/contracts/team-prefix'
import { type MailContent, mailContent } from './layout.ts'
import { type MailedOrder, orderFacts } from './order-facts.ts'

export type PaymentReceived = MailedOrder & {
  invoice_no: string
  invoice_path?: string
}

const TEXTS = {
  ar: {
    subject: (team: string) => `وصلتنا دفعتكم: ${teamPrefix(team, 'ar')}${team}`,
    greeting: (buyer: string) => `شكرًا لكم، ${buyer}`,
    active: 'وصلتنا دفعتكم، وفريقكم الآن مسجّل ومفعّل.',
    invoice_no: 'رقم الفاتورة',
    my_teams: 'فتح «فِرَقي»',
    invoice: 'تنزيل الفاتورة',
    closing: 'فاتورتكم الضريبية محفوظة مع فريقكم في صفحة «فِرَقي»، ويمكنكم تنزيلها متى شئتم.',
  },
  en: {
    subject: (team: string) => `We received your payment: ${teamPrefix(team, 'en')}${team}`,
    greeting: (buyer: string) => `Thank you, ${buyer}`,
    active: 'We received your payment. Your team is registered and active.',
    invoice_no: 'Invoice number',
    my_teams: 'Open My Teams',
    invoice: 'Download the invoice',
    closing: 'Your tax invoice is kept with your team on My Teams. You can download it there at any time.',
  },
} as const

export function paymentReceived(data: PaymentReceived, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  return mailContent({
    lang,
    subject: t.subject(data.team),
    greeting: t.greeting(data.buyer),
    paragraphs: [t.active],
    facts: [...orderFacts(data, lang), { label: t.invoice_no, value: data.invoice_no, ltr: true }],
    actions: [
      { label: t.my_teams, url: publicUrl + withLangPrefix(routes.myTeams(), lang) },
      ...(data.invoice_path ? [{ label: t.invoice, url: publicUrl + data.invoice_path }] : []),
    ],
    closing: t.closing,
  })
}
