import { formatTeamNumber, PAYMENT_WINDOW_HOURS } from '@olympiad/contracts/constants'
import { teamCode } from '@olympiad/contracts/judging/check-in'
import type { Lang } from '@olympiad/contracts/lang'
import { currencyName, formatHalalas } from '@olympiad/contracts/money'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { type MailContent, mailContent } from './layout.ts'
import { type MailedTeam, teamFacts } from './team-facts.ts'

export type RegistrationReceived = MailedTeam & {
  receiver: string
  /** Absent in mails that an older version queued. */
  team_id?: string
  /** In halalas, with tax; 0 means the team is active without payment. */
  to_pay: number
  currency: string
}

const TEXTS = {
  ar: {
    subject: (team: string) => `سُجّل فريقكم: ${team}`,
    greeting: (receiver: string) => `أهلًا بفريقكم، ${receiver}`,
    active: 'سُجّل فريقكم، وهو الآن مفعّل. لا رسوم على هذه المسابقة.',
    unpaid: `سُجّل فريقكم، ويُفعّل فور وصول الرسوم. نحفظ له اسمه وأعضاءه ${PAYMENT_WINDOW_HOURS} ساعة لتدفعوا خلالها.`,
    total: 'المبلغ شاملًا الضريبة',
    pay: 'الدفع من «فِرَقي»',
    my_teams: 'فتح «فِرَقي»',
    paid: 'إن كنتم قد دفعتم فستصلكم رسالة أخرى فيها فاتورتكم، ولا يلزمكم شيء.',
    wished: 'نتمنى لكم موسمًا جميلًا.',
    code: 'احتفظوا برمز فريقكم، وأبرزوه عند تسجيل الحضور في يوم المنافسة.',
    code_alt: (no: string) => `رمز QR للفريق ${no}`,
  },
  en: {
    subject: (team: string) => `Your team is registered: ${team}`,
    greeting: (receiver: string) => `Welcome, ${receiver}`,
    active: 'Your team is registered and active. This competition has no fee.',
    unpaid: `Your team is registered. It becomes active as soon as the fee arrives. We keep its name and its members for ${PAYMENT_WINDOW_HOURS} hours, so that you can pay.`,
    total: 'Amount with VAT',
    pay: 'Pay in My Teams',
    my_teams: 'Open My Teams',
    paid: 'If you have paid already, your invoice will arrive in another email, and there is nothing left to do.',
    wished: 'We wish you a good season.',
    code: 'Keep your team’s code, and show it at the check-in of the competition day.',
    code_alt: (no: string) => `QR code of team ${no}`,
  },
} as const

export function registrationReceived(data: RegistrationReceived, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  const active = data.to_pay === 0
  const total = `${formatHalalas(data.to_pay)} ${currencyName(data.currency, lang)}`
  return mailContent({
    lang,
    subject: t.subject(data.team),
    greeting: t.greeting(data.receiver),
    paragraphs: [active ? t.active : t.unpaid],
    facts: [...teamFacts(data, lang), ...(active ? [] : [{ label: t.total, value: total, ltr: lang === 'en' }])],
    ...(data.team_id && {
      code: {
        url: teamCode(publicUrl, data.team_id),
        words: t.code,
        alt: t.code_alt(formatTeamNumber(data.team_no)),
      },
    }),
    actions: [{ label: active ? t.my_teams : t.pay, url: publicUrl + withLangPrefix(routes.myTeams(), lang) }],
    closing: active ? t.wished : t.paid,
  })
}
