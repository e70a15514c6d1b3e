import { type Lang, localeOf, TIME_ZONE } from '@olympiad/contracts/lang'
import { formatRoundTime } from '@olympiad/contracts/rounds'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { teamPrefix } from '@olympiad/contracts/team-prefix'
import type { MatchView, RoundView } from '@olympiad/contracts/views/scores'
import { type Fact, type MailContent, mailContent } from './layout.ts'
import { type MailedTeam, teamFacts } from './team-facts.ts'

export type ScoresReceived = MailedTeam & {
  receiver: string
  sender: string
  team_id: string
  scores: RoundView[]
  matches: MatchView[]
  report: boolean
  /** ISO date and time. */
  sent_at: string
}

const TEXTS = {
  ar: {
    subject: (team: string) => `وصلتنا نتائج جولات ${teamPrefix(team, 'ar')}${team}`,
    greeting: (receiver: string) => `شكرًا لكم، ${receiver}`,
    lead: 'وصلتنا نتائج جولات فريقكم وروابط مقاطعه. تُرسل مرة واحدة، وهذا ما حفظناه:',
    points: (n: number) => `الجولة ${n}: النقاط`,
    points_time: (n: number) => `الجولة ${n}: النقاط والزمن`,
    match: (n: number) => `المباراة ${n}`,
    report: 'التقرير',
    attached: 'ملف PDF محفوظ',
    sender: 'أرسلها',
    sent_at: 'وقت الإرسال',
    open: 'فتح صفحة الفريق',
    closing: 'إن وجدتم فيها خطأ فراسلونا من صفحة «تواصل معنا».',
  },
  en: {
    subject: (team: string) => `We received the scores of ${teamPrefix(team, 'en')}${team}`,
    greeting: (receiver: string) => `Thank you, ${receiver}`,
    lead: 'We received your team’s scores and video links. They can be sent once. This is what we received:',
    points: (n: number) => `Round ${n}: points`,
    points_time: (n: number) => `Round ${n}: points and time`,
    match: (n: number) => `Match ${n}`,
    report: 'Report',
    attached: 'PDF kept',
    sender: 'Sent by',
    sent_at: 'Sent at',
    open: 'Open the team page',
    closing: 'If something in them is wrong, write to us from the contact page.',
  },
} as const

export function scoresReceived(data: ScoresReceived, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  const when = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE })
  const rounds = data.scores.map(
    ({ score, time }, index): Fact =>
      time === null
        ? { label: t.points(index + 1), value: String(score), ltr: true }
        : { label: t.points_time(index + 1), value: `${score} · ${formatRoundTime(time)}`, ltr: true },
  )
  const matches = data.matches.map(
    ({ fbs, obs }, index): Fact => ({ label: t.match(index + 1), value: `FBS ${fbs} · OBS ${obs}`, ltr: true }),
  )
  return mailContent({
    lang,
    subject: t.subject(data.team),
    greeting: t.greeting(data.receiver),
    paragraphs: [t.lead],
    facts: [
      ...teamFacts(data, lang),
      ...rounds,
      ...matches,
      ...(data.report ? [{ label: t.report, value: t.attached }] : []),
      { label: t.sender, value: data.sender },
      { label: t.sent_at, value: when.format(new Date(data.sent_at)) },
    ],
    actions: [{ label: t.open, url: publicUrl + withLangPrefix(routes.team(data.team_id, { tab: 'matches' }), lang) }],
    closing: t.closing,
  })
}
