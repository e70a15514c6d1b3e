import { showTeamNo } from '@olympiad/contracts/constants'
import { type Lang, localized } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import { type MailContent, mailContent } from './layout.ts'

export type TeamLeft = {
  /** Name of the person who leads the team. */
  receiver: string
  /** Who left. */
  person: string
  role: 'coach' | 'member'
  team: string
  team_no: number
  competion: { name: string; name_en: string }
  season: { name: string; name_en: string }
  /** How many members the team has now. */
  members: number
}

const TEXTS = {
  ar: {
    subject: (team: string) => `غادر شخص فريقك: ${team}`,
    greeting: (receiver: string) => `مرحبًا ${receiver}`,
    member: (person: string) => `اختار ${person} مغادرة فريقك، وحُذف الاسم من الأعضاء.`,
    coach: (person: string) => `اختار ${person} مغادرة فريقك، وحُذف الاسم من المدرّبين.`,
    stays: 'يبقى تسجيل الفريق كما هو، ومعه الرسوم إن كانت دُفعت. يمكنك إضافة عضو آخر من صفحة الفريق ما دام فيه مكان.',
    empty: 'لم يبقَ في الفريق أي عضو. يبقى تسجيله كما هو، ومعه الرسوم إن كانت دُفعت؛ أضف عضوًا من صفحة الفريق ليشارك.',
    team: 'الفريق',
    team_no: 'رقم الفريق',
    competion: 'المسابقة',
    season: 'الموسم',
    members: 'عدد الأعضاء الآن',
    open: 'افتح فِرَقي',
    closing: 'لا يلزم من غادر أن يذكر سببًا. إن كان لديك سؤال فراسلنا.',
  },
  en: {
    subject: (team: string) => `Somebody left your team: ${team}`,
    greeting: (receiver: string) => `Hello ${receiver}`,
    member: (person: string) => `${person} chose to leave your team, and is no longer among its members.`,
    coach: (person: string) => `${person} chose to leave your team, and is no longer among its coaches.`,
    stays:
      'The team stays registered, with its fee if that was paid. You can add another member on the team’s page while it has room.',
    empty:
      'The team has no member left. It stays registered, with its fee if that was paid; add a member on the team’s page so that it can take part.',
    team: 'Team',
    team_no: 'Team number',
    competion: 'Competition',
    season: 'Season',
    members: 'Members now',
    open: 'Open My Teams',
    closing: 'Whoever leaves need not say why. If you have a question, write to us.',
  },
} as const

/** Tells who leads a team that somebody has left it. */
export function teamLeft(data: TeamLeft, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  return mailContent({
    lang,
    subject: t.subject(data.team),
    greeting: t.greeting(data.receiver),
    paragraphs: [t[data.role](data.person), data.members > 0 ? t.stays : t.empty],
    facts: [
      { label: t.team, value: data.team },
      { label: t.team_no, value: showTeamNo(data.team_no), ltr: true },
      { label: t.competion, value: localized(data.competion, 'name', lang) },
      { label: t.season, value: localized(data.season, 'name', lang) },
      { label: t.members, value: String(data.members), ltr: true },
    ],
    actions: [{ label: t.open, url: publicUrl + inLang(routes.myTeams(), lang) }],
    closing: t.closing,
  })
}
