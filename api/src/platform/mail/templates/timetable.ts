import type { ENTRY_KINDS } from '@olympiad/contracts/judging/timetable'
import { type Lang, localeOf, localized, TIME_ZONE } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { isolateBidi, type MailContent, mailContent } from './layout.ts'
import { type MailedTeam, teamFacts } from './team-facts.ts'

export type TimetableMail = MailedTeam & {
  receiver: string
  team_id: string
  event_id: string
  event: { name: string; name_en: string; place: string; place_en: string }
  news: 'first' | 'changed' | 'withdrawn'
  /** `name`: of the challenge and its round. `from` and `to` are ISO 8601. */
  times: {
    name: string
    name_en: string
    kind: (typeof ENTRY_KINDS)[number]
    table: string | null
    from: string
    to: string
  }[]
}

const TEXTS = {
  ar: {
    subject: {
      first: (team: string) => `مواعيد فريقكم في يوم المنافسة: ${team}`,
      changed: (team: string) => `تغيّرت مواعيد فريقكم في يوم المنافسة: ${team}`,
      withdrawn: (team: string) => `أُلغيت مواعيد فريقكم في يوم المنافسة: ${team}`,
    },
    greeting: (receiver: string) => `مرحبًا ${receiver}`,
    lead: {
      first: (event: string) => `صدر جدول المواعيد في ${event}. هذه مواعيد فريقكم بتوقيت الرياض:`,
      changed: (event: string) => `تغيّر جدول المواعيد في ${event}. هذه مواعيد فريقكم الآن بتوقيت الرياض:`,
      withdrawn: (event: string) =>
        `أُلغيت المواعيد التي أرسلناها إليكم في ${event}. سنرسل إليكم المواعيد الجديدة حين تصدر.`,
    },
    kind: { practice: 'التدريب', check: 'فحص الروبوتات', run: '', session: '' },
    table: (table: string) => `الطاولة ${table}`,
    comma: '، ',
    place: 'المكان',
    open: 'يوم المنافسة',
    delays: 'إن تأخّر شيء في ذلك اليوم، فستجدون الوقت الجديد في صفحة فريقكم.',
    question: 'إن كان لديكم سؤال فراسلونا من صفحة «تواصل معنا».',
  },
  en: {
    subject: {
      first: (team: string) => `Your team’s times on the competition day: ${team}`,
      changed: (team: string) => `Your team’s times on the competition day have changed: ${team}`,
      withdrawn: (team: string) => `Your team’s times on the competition day are withdrawn: ${team}`,
    },
    greeting: (receiver: string) => `Hello ${receiver}`,
    lead: {
      first: (event: string) => `The timetable of ${event} is out. These are your team’s times, in Riyadh time:`,
      changed: (event: string) =>
        `The timetable of ${event} has changed. These are your team’s times now, in Riyadh time:`,
      withdrawn: (event: string) =>
        `The times that we sent you for ${event} are withdrawn. We will write again when there are new ones.`,
    },
    kind: { practice: 'Practice', check: 'Robot inspection', run: '', session: '' },
    table: (table: string) => `Table ${table}`,
    comma: ', ',
    place: 'Place',
    open: 'Competition day',
    delays: 'If something is late on the day, your team’s page has the new time.',
    question: 'If you have a question, write to us from the contact page.',
  },
} as const

const formats = (lang: Lang) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(lang), { ...options, timeZone: TIME_ZONE })
  return {
    day: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
}

export function timetableMail(data: TimetableMail, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  const { day, time } = formats(lang)
  const timeFacts = data.times.map(({ kind, table, from, to, ...named }) => ({
    label: [t.kind[kind], localized(named, 'name', lang)].filter(Boolean).join(t.comma),
    value: [
      day.format(new Date(from)),
      `\u2066${time.format(new Date(from))}\u2060–\u2060${time.format(new Date(to))}\u2069`,
      ...(table === null ? [] : [t.table(isolateBidi(table))]),
    ].join(t.comma),
  }))
  const place = localized(data.event, 'place', lang)
  return mailContent({
    lang,
    subject: t.subject[data.news](data.team),
    greeting: t.greeting(data.receiver),
    paragraphs: [t.lead[data.news](isolateBidi(localized(data.event, 'name', lang)))],
    facts: [...timeFacts, ...(place ? [{ label: t.place, value: place }] : []), ...teamFacts(data, lang)],
    actions: [{ label: t.open, url: publicUrl + withLangPrefix(routes.teamDay(data.team_id), lang) }],
    closing: data.news === 'withdrawn' ? t.question : t.delays,
  })
}
