import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { isolateBidi, type MailContent, mailContent } from './layout.ts'
import { type MailedTeam, teamFacts } from './team-facts.ts'

export type TeamLeft = MailedTeam & {
  receiver: string
  person: string
  role: 'coach' | 'member'
  /** Absent in mails that an older version queued. */
  coaches?: number
  members: number
}

const TEXTS = {
  ar: {
    subject: (team: string) => `غادر أحدهم فريقكم: ${team}`,
    greeting: (receiver: string) => `مرحبًا ${receiver}`,
    member: (person: string) => `حُذف اسم ${person} من أعضاء فريقكم بطلب من صاحب الاسم أو وليّ أمره.`,
    coach: (person: string) => `حُذف اسم ${person} من مدرّبي فريقكم بطلب من صاحب الاسم.`,
    stays: 'يبقى تسجيل الفريق كما هو، ومعه الرسوم إن كانت دُفعت.',
    room: 'يمكنكم إضافة عضو آخر من صفحة الفريق ما دام الفريق مفعّلًا وفيه مكان.',
    noMember: 'لم يبقَ في الفريق أي عضو، ولا يشارك فريق بلا أعضاء؛ يُضاف عضو من صفحة الفريق بعد تفعيله.',
    noCoach: 'لم يبقَ للفريق مدرّب؛ يُضاف مدرّب من صفحة الفريق بعد تفعيله.',
    again:
      'لا تمكن إضافة الاسم إلى الفريق مرة أخرى في هذه المسابقة إلا عن طريق المنظّمين، ومن أراد العودة فليتواصل معهم.',
    members: 'عدد الأعضاء الآن',
    open: 'فتح «فِرَقي»',
    contact: 'تواصل معنا',
    closing: 'لا يلزم من غادر أن يذكر سببًا. إن كان لديكم سؤال فراسلونا من صفحة «تواصل معنا».',
  },
  en: {
    subject: (team: string) => `Someone has left your team: ${team}`,
    greeting: (receiver: string) => `Hello ${receiver}`,
    member: (person: string) => `At their own or a guardian’s request, ${person} is no longer a member of your team.`,
    coach: (person: string) => `At their own request, ${person} is no longer a coach of your team.`,
    stays: 'The team stays registered, and any fee that was paid still counts.',
    room: 'You can add another member on the team’s page while the team is active and has room.',
    noMember:
      'The team has no members left and needs one to take part. Once the team is active, you can add one on its page.',
    noCoach: 'The team has no coach left. Once the team is active, you can add one on its page.',
    again:
      'Only the organisers can add them to the team again in this competition. If they want to come back, they can contact the organisers.',
    members: 'Members now',
    open: 'Open My Teams',
    contact: 'Contact us',
    closing: 'Nobody has to give a reason for leaving. If you have a question, please use the contact page.',
  },
} as const

export function teamLeft(data: TeamLeft, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  const next = data.role === 'member' ? (data.members > 0 ? t.room : t.noMember) : data.coaches === 0 && t.noCoach
  return mailContent({
    lang,
    subject: t.subject(data.team),
    greeting: t.greeting(data.receiver),
    paragraphs: [t[data.role](isolateBidi(data.person)), next ? `${t.stays} ${next}` : t.stays, t.again],
    facts: [...teamFacts(data, lang), { label: t.members, value: String(data.members), ltr: true }],
    actions: [
      { label: t.open, url: publicUrl + withLangPrefix(routes.myTeams(), lang) },
      { label: t.contact, url: publicUrl + withLangPrefix(routes.contact(), lang) },
    ],
    closing: t.closing,
  })
}
