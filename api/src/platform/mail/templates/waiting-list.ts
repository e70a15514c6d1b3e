import type { Lang } from '@olympiad/contracts/lang'
import { formatMoment } from '@olympiad/contracts/registration-window'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { type MailContent, mailContent } from './layout.ts'
import { type MailedTeam, teamFacts } from './team-facts.ts'

export type WaitingListJoined = MailedTeam & { receiver: string }
export type PlaceOffered = MailedTeam & {
  receiver: string
  /** ISO 8601. */
  until: string
  has_fee: boolean
}

export type OfferOver = MailedTeam & {
  receiver: string
  /** ISO 8601. */
  until: string
}

const JOINED = {
  ar: {
    subject: (team: string) => `فريقكم على قائمة الانتظار: ${team}`,
    greeting: (receiver: string) => `مرحبًا ${receiver}`,
    lead: 'الأماكن محجوزة كلها الآن، وفريقكم على قائمة الانتظار. لا رسوم عليكم حتى تقبلوا مكانًا.',
    next: 'حين يخلو مكان نكتب إليكم، ونحفظه لكم إلى الموعد المذكور في الرسالة.',
    my_teams: 'فتح «فِرَقي»',
    closing: 'تجدون ترتيب فريقكم في «فِرَقي»، ومنها تغادرون القائمة متى شئتم.',
  },
  en: {
    subject: (team: string) => `Your team is on the waiting list: ${team}`,
    greeting: (receiver: string) => `Hello ${receiver}`,
    lead: 'All places are taken right now, and your team is on the waiting list. There is no fee until you accept a place.',
    next: 'When a place becomes free, we will write to you and keep it for you until the time in that email.',
    my_teams: 'Open My Teams',
    closing: 'My Teams shows your team’s position. You can leave the list there at any time.',
  },
} as const

const OFFERED = {
  ar: {
    subject: (team: string) => `مكان لفريقكم: ${team}`,
    greeting: (receiver: string) => `أهلًا بفريقكم، ${receiver}`,
    lead: (until: string) => `خلا مكان لفريقكم، ونحفظه لكم حتى ${until} بتوقيت الرياض.`,
    pay: 'ادفعوا الرسوم قبل ذلك الموعد ليصبح المكان لكم. بعده نعرضه على الفريق التالي.',
    confirm: 'أكّدوا المكان قبل ذلك الموعد، فلا رسوم على هذه المسابقة. بعده نعرضه على الفريق التالي.',
    to_pay: 'الدفع من «فِرَقي»',
    to_confirm: 'تأكيد المكان من «فِرَقي»',
    until: 'محفوظ لكم حتى',
    closing: 'إن لم تعودوا تريدون المكان فغادروا القائمة من «فِرَقي»، لينتقل إلى غيركم.',
  },
  en: {
    subject: (team: string) => `A place for your team: ${team}`,
    greeting: (receiver: string) => `Good news, ${receiver}`,
    lead: (until: string) => `A place is free for your team. We keep it for you until ${until} (Riyadh time).`,
    pay: 'Pay the fee before then and the place is yours. After that we offer it to the next team.',
    confirm:
      'Confirm it before then and the place is yours: this competition has no fee. After that we offer it to the next team.',
    to_pay: 'Pay in My Teams',
    to_confirm: 'Confirm in My Teams',
    until: 'Kept for you until',
    closing: 'If you no longer want the place, leave the list in My Teams, so that another team can have it.',
  },
} as const

const OVER = {
  ar: {
    subject: (team: string) => `انتهى موعد المكان: ${team}`,
    greeting: (receiver: string) => `مرحبًا ${receiver}`,
    lead: (until: string) =>
      `حفظنا لفريقكم مكانًا حتى ${until} بتوقيت الرياض، ولم يُقبل قبل ذلك، فصار متاحًا لغيركم. لا رسوم عليكم.`,
    next: 'إن بقي مكان خالٍ أمكنكم أخذه من «فِرَقي». وإلا فسجّلوا الفريق من جديد لينضمّ إلى قائمة الانتظار.',
    my_teams: 'فتح «فِرَقي»',
    closing: 'لا يلزمكم شيء إن لم تعودوا تريدون المشاركة.',
  },
  en: {
    subject: (team: string) => `The offer of a place has ended: ${team}`,
    greeting: (receiver: string) => `Hello ${receiver}`,
    lead: (until: string) =>
      `We kept a place for your team until ${until} (Riyadh time). It was not accepted by then and can go to another team. There is no fee.`,
    next: 'If a place is still free, you can take it in My Teams. Otherwise, register the team again to join the waiting list.',
    my_teams: 'Open My Teams',
    closing: 'If you no longer want to take part, there is nothing to do.',
  },
} as const

export function waitingListJoined(data: WaitingListJoined, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = JOINED[lang]
  return mailContent({
    lang,
    subject: t.subject(data.team),
    greeting: t.greeting(data.receiver),
    paragraphs: [t.lead, t.next],
    facts: teamFacts(data, lang),
    actions: [{ label: t.my_teams, url: publicUrl + withLangPrefix(routes.myTeams(), lang) }],
    closing: t.closing,
  })
}

export function placeOffered(data: PlaceOffered, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = OFFERED[lang]
  const until = formatMoment(data.until, lang)
  return mailContent({
    lang,
    subject: t.subject(data.team),
    greeting: t.greeting(data.receiver),
    paragraphs: [t.lead(until), data.has_fee ? t.pay : t.confirm],
    facts: [...teamFacts(data, lang), { label: t.until, value: until }],
    actions: [
      { label: data.has_fee ? t.to_pay : t.to_confirm, url: publicUrl + withLangPrefix(routes.myTeams(), lang) },
    ],
    closing: t.closing,
  })
}

export function offerOver(data: OfferOver, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = OVER[lang]
  return mailContent({
    lang,
    subject: t.subject(data.team),
    greeting: t.greeting(data.receiver),
    paragraphs: [t.lead(formatMoment(data.until, lang)), t.next],
    facts: teamFacts(data, lang),
    actions: [{ label: t.my_teams, url: publicUrl + withLangPrefix(routes.myTeams(), lang) }],
    closing: t.closing,
  })
}
