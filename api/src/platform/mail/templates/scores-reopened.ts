import { showTeamNo } from '@olympiad/contracts/constants'
import { type Lang, localized } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import { type MailContent, mailContent } from './layout.ts'

export type ScoresReopened = {
  receiver: string
  team: string
  team_no: number
  team_id: string
  competion: { name: string; name_en: string }
  season: { name: string; name_en: string }
  /** What an admin wrote. */
  reason: string
}

const TEXTS = {
  ar: {
    subject: (team: string) => `يمكنك إرسال نتائج فريقك من جديد: ${team}`,
    greeting: (receiver: string) => `مرحبًا ${receiver}`,
    lead: 'أعاد المنظّمون فتح إرسال نتائج فريقك، فيمكنك إرسالها مرة أخرى. ويبقى ما أرسلته محفوظًا حتى تصلنا النتائج الجديدة.',
    reason: 'السبب',
    team: 'الفريق',
    team_no: 'رقم الفريق',
    competion: 'المسابقة',
    season: 'الموسم',
    open: 'أرسل النتائج من جديد',
    closing: 'إن لم تطلب ذلك أو كان لديك سؤال فراسلنا من صفحة «تواصل معنا».',
  },
  en: {
    subject: (team: string) => `You can send your team’s scores again: ${team}`,
    greeting: (receiver: string) => `Hello ${receiver}`,
    lead: 'The organisers have reopened your team’s scores, so you can send them once more. What you have sent stays until the new scores arrive.',
    reason: 'The reason',
    team: 'Team',
    team_no: 'Team number',
    competion: 'Competition',
    season: 'Season',
    open: 'Send the scores again',
    closing: 'If you did not ask for this, or have a question, write to us from the contact page.',
  },
} as const

/** Tells those who lead a team that it may submit its scores again, and why. */
export function scoresReopened(data: ScoresReopened, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  return mailContent({
    lang,
    subject: t.subject(data.team),
    greeting: t.greeting(data.receiver),
    paragraphs: [t.lead],
    quote: { label: t.reason, lines: [data.reason] },
    facts: [
      { label: t.team, value: data.team },
      { label: t.team_no, value: showTeamNo(data.team_no), ltr: true },
      { label: t.competion, value: localized(data.competion, 'name', lang) },
      { label: t.season, value: localized(data.season, 'name', lang) },
    ],
    actions: [{ label: t.open, url: publicUrl + inLang(routes.team(data.team_id, { tab: 'submitions' }), lang) }],
    closing: t.closing,
  })
}
