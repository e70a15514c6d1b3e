import { CURRENCY, showTeamNo } from '@olympiad/contracts/constants'
import { type Lang, localized } from '@olympiad/contracts/lang'
import { showHalalas } from '@olympiad/contracts/money'
import { inLang, routes } from '@olympiad/contracts/routes'
import { type MailContent, mailContent } from './layout.ts'

export type PaymentReceived = {
  /** Name of the person who paid. */
  buyer: string
  team: string
  team_no: number
  competion: { name: string; name_en: string }
  /** Halalas. */
  total: number
  currency: string
  invoice_no: string
  /** Path of ours that opens the PDF (`/api/…`), where there is one. */
  invoice_path?: string
}

const TEXTS = {
  ar: {
    subject: (team: string) => `وصلتنا دفعتك: فريق ${team}`,
    greeting: (buyer: string) => `شكرًا لك، ${buyer}`,
    active: 'وصلتنا دفعتك، وفريقك الآن مسجّل ومفعّل.',
    team: 'الفريق',
    team_no: 'رقم الفريق',
    competion: 'المسابقة',
    total: 'المبلغ شاملًا الضريبة',
    invoice_no: 'رقم الفاتورة',
    my_teams: 'افتح فِرَقي',
    invoice: 'نزّل الفاتورة',
    closing: 'فاتورتك الضريبية محفوظة مع فريقك في صفحة فِرَقي، ويمكنك تنزيلها متى شئت.',
  },
  en: {
    subject: (team: string) => `We received your payment: team ${team}`,
    greeting: (buyer: string) => `Thank you, ${buyer}`,
    active: 'We received your payment. Your team is registered and active.',
    team: 'Team',
    team_no: 'Team number',
    competion: 'Competition',
    total: 'Amount with VAT',
    invoice_no: 'Invoice number',
    my_teams: 'Open My Teams',
    invoice: 'Download the invoice',
    closing: 'Your tax invoice is kept with your team on My Teams. You can download it there at any time.',
  },
} as const

/** Tells the buyer that a team is paid for, with the way to it and to its invoice. */
export function paymentReceived(data: PaymentReceived, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  const currency = lang === 'ar' && data.currency === CURRENCY ? 'ر.س' : data.currency
  return mailContent({
    lang,
    subject: t.subject(data.team),
    greeting: t.greeting(data.buyer),
    paragraphs: [t.active],
    facts: [
      { label: t.team, value: data.team },
      { label: t.team_no, value: showTeamNo(data.team_no), ltr: true },
      { label: t.competion, value: localized(data.competion, 'name', lang) },
      { label: t.total, value: `${showHalalas(data.total)} ${currency}`, ltr: lang === 'en' },
      { label: t.invoice_no, value: data.invoice_no, ltr: true },
    ],
    actions: [
      { label: t.my_teams, url: publicUrl + inLang(routes.myTeams(), lang) },
      ...(data.invoice_path ? [{ label: t.invoice, url: publicUrl + data.invoice_path }] : []),
    ],
    closing: t.closing,
  })
}
