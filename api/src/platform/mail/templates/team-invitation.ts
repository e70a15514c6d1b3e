import { type Lang, localized } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import { type MailContent, mailContent } from './layout.ts'

export type TeamInvitation = {
  /** Name of the person who was named. */
  receiver: string
  role: 'coach' | 'member'
  team: string
  competion: { name: string; name_en: string }
  season: { name: string; name_en: string }
  /** Who named them; empty: the organisers. */
  named_by: string
  /** The competition has a fee, and its payment shows them to their coach too. */
  charged: boolean
  /** It has come, so that they are shown already; mails that an older version queued don't say. */
  shown?: boolean
  /** The secret of the link. */
  token: string
}

const TEXTS = {
  ar: {
    subject: (team: string) => `أُضيف اسمكم إلى فريق: ${team}`,
    greeting: (receiver: string) => `مرحبًا ${receiver}`,
    member: 'أُضيف اسمكم إلى فريق في الأولمبياد الوطني للروبوت عضوًا. إن كان الاسم لطفل فالقرار لوليّ أمره.',
    coach: 'أُضيف اسمكم إلى فريق في الأولمبياد الوطني للروبوت مدرّبًا.',
    free: 'لا يرى من يقود الفريق إلا الاسم، إلى أن توافقوا. بعد موافقتكم يرى رقم الهوية وتاريخ الميلاد والجنس والجنسية والجوال والبريد الإلكتروني والصورة.',
    charged:
      'لا يرى من يقود الفريق إلا الاسم، إلى أن توافقوا أو تُدفع رسوم الفريق. بعدها يرى رقم الهوية وتاريخ الميلاد والجنس والجنسية والجوال والبريد الإلكتروني والصورة.',
    shown:
      'دُفعت رسوم هذا الفريق، فصار من يقوده يرى رقم الهوية وتاريخ الميلاد والجنس والجنسية والجوال والبريد الإلكتروني والصورة. إن غادرتموه فلن يراها بعد ذلك.',
    picture: 'ومع ظهور البيانات تظهر الصورة أيضًا لأعضاء الفريق والجهة التي يتبعها والمحكّمين.',
    stranger:
      'لا تعرفون هذا الفريق؟ غادروه من الصفحة نفسها: يُحذف الاسم منه، ويبقى التسجيل متاحًا في فريق آخر من المسابقة.',
    team: 'الفريق',
    competion: 'المسابقة',
    season: 'الموسم',
    named_by: 'من أضاف الاسم',
    organisers: 'منظّمو الأولمبياد',
    open: 'عرض الفريق والرد',
    closing: 'يبقى الرابط صالحًا 30 يومًا. فتحه لا يغيّر شيئًا: القرار بزر في الصفحة.',
  },
  en: {
    subject: (team: string) => `You were named in a team: ${team}`,
    greeting: (receiver: string) => `Hello ${receiver}`,
    member:
      'You were named as a member of a team in the National Robotics Olympiad. If the name is a child’s, a parent or guardian decides.',
    coach: 'You were named as a coach of a team in the National Robotics Olympiad.',
    free: 'Whoever leads the team sees no more than the name until you agree. Then they see the national ID, date of birth, gender, nationality, phone, email and picture.',
    charged:
      'Whoever leads the team sees no more than the name until you agree, or until the team’s fee is paid. Then they see the national ID, date of birth, gender, nationality, phone, email and picture.',
    shown:
      'The fee of this team has been paid, so whoever leads it sees the national ID, date of birth, gender, nationality, phone, email and picture. If you leave, they see them no more.',
    picture:
      'With the details, the picture is also shown to the team’s members, the school or club behind it, and the judges.',
    stranger:
      'You don’t know this team? Leave it on the same page: the name is taken out of it, and is free for another team of the competition.',
    team: 'Team',
    competion: 'Competition',
    season: 'Season',
    named_by: 'Named by',
    organisers: 'The organisers of the olympiad',
    open: 'See the team and answer',
    closing: 'The link is good for 30 days. Opening it changes nothing: you decide with a button on the page.',
  },
} as const

/** Tells somebody that they were named in a team, and leads to where they agree or leave it. */
export function teamInvitation(data: TeamInvitation, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  const sees = data.shown ? t.shown : data.charged ? t.charged : t.free
  return mailContent({
    lang,
    subject: t.subject(data.team),
    greeting: t.greeting(data.receiver),
    paragraphs: [t[data.role], sees, t.picture, t.stranger],
    facts: [
      { label: t.team, value: data.team },
      { label: t.competion, value: localized(data.competion, 'name', lang) },
      { label: t.season, value: localized(data.season, 'name', lang) },
      { label: t.named_by, value: data.named_by || t.organisers },
    ],
    actions: [{ label: t.open, url: publicUrl + inLang(routes.invitation({ token: data.token }), lang) }],
    closing: t.closing,
  })
}
