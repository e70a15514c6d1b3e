import { type Lang, localized, otherLang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { type MailContent, mailContent } from './layout.ts'

export type TeamInvitation = {
  receiver: string
  role: 'coach' | 'member'
  team: string
  /** Absent in mails that an older version queued. */
  school?: string
  competion: { name: string; name_en: string }
  season: { name: string; name_en: string }
  /** Empty for the organisers. */
  named_by: string
  /** A fee: its payment too shows the person to their coach. */
  charged: boolean
  /** Paid. Absent in mails that an older version queued. */
  shown?: boolean
  /** Absent in mails that an older version queued. */
  lang_guessed?: boolean
  token: string
}

const TEXTS = {
  ar: {
    subject: (team: string) => `أُضيف اسمكم إلى فريق: ${team}`,
    greeting: (receiver: string) => `مرحبًا ${receiver}`,
    member:
      'أُضيف اسمكم إلى أعضاء فريق في الأولمبياد الوطني للروبوت، وهو مسابقات في الروبوت لمدارس المملكة وجامعاتها. إن كان الاسم لطفل أو طفلة فالقرار لوليّ الأمر.',
    coach: 'أُضيف اسمكم إلى مدرّبي فريق في الأولمبياد الوطني للروبوت، وهو مسابقات في الروبوت لمدارس المملكة وجامعاتها.',
    free: 'لا يرى من سجّل الفريق ومدرّبوه إلا الاسم، إلى أن توافقوا. وسيرون بعد موافقتكم رقم الهوية وتاريخ الميلاد والجنس والجنسية والجوال والبريد الإلكتروني والصورة.',
    charged:
      'لا يرى من سجّل الفريق ومدرّبوه إلا الاسم، إلى أن توافقوا أو تُدفع رسوم الفريق. وسيرون بعدها رقم الهوية وتاريخ الميلاد والجنس والجنسية والجوال والبريد الإلكتروني والصورة.',
    shown:
      'دُفعت رسوم هذا الفريق، فصار من سجّله ومدرّبوه يرون رقم الهوية وتاريخ الميلاد والجنس والجنسية والجوال والبريد الإلكتروني والصورة. إن غادرتموه فلن يروها بعد ذلك.',
    picture: 'ومع ظهور البيانات تظهر الصورة أيضًا لأعضاء الفريق والجهة التي يتبعها والمحكّمين.',
    stranger:
      'لا تعرفون هذا الفريق؟ افتحوا الصفحة بالزرّ أدناه واختاروا مغادرة الفريق، فيُحذف الاسم منه. وإن لم تفعلوا شيئًا بقي الاسم فيه.',
    otherTeam: 'وبعد المغادرة يمكن الانضمام إلى فريق آخر في المسابقة نفسها.',
    team: 'الفريق',
    school: 'المدرسة',
    competion: 'المسابقة',
    season: 'الموسم',
    named_by: 'من أضاف الاسم',
    organisers: 'منظّمو الأولمبياد',
    open: 'عرض الفريق والردّ',
    contact: 'تواصل معنا',
    closing:
      'يبقى الرابط صالحًا 30 يومًا، ولا حاجة إلى حساب. ولا يتغيّر شيء بمجرد فتحه؛ فالموافقة أو المغادرة بزرّ في الصفحة.',
  },
  en: {
    subject: (team: string) => `You were added to a team: ${team}`,
    greeting: (receiver: string) => `Hello ${receiver}`,
    member:
      'You were added as a member of a team in the National Robotics Olympiad, the Kingdom’s robotics competitions for schools and universities. If this is a child’s name, a parent or guardian decides.',
    coach:
      'You were added as a coach of a team in the National Robotics Olympiad, the Kingdom’s robotics competitions for schools and universities.',
    free: 'The people who run the team (its coaches, and the person who registered it) see only the name until you agree. Then they will also see the national ID, date of birth, gender, nationality, phone, email and picture.',
    charged:
      'The people who run the team (its coaches, and the person who registered it) see only the name until you agree, or until the team’s fee is paid. Then they will also see the national ID, date of birth, gender, nationality, phone, email and picture.',
    shown:
      'This team’s fee has been paid, so the people who run it (its coaches, and the person who registered it) see the national ID, date of birth, gender, nationality, phone, email and picture. If you leave, they will no longer see them.',
    picture:
      'With the details, the picture is also shown to the team’s members, the school or club behind it, and the judges.',
    stranger:
      'Don’t know this team? Open the page with the button below and leave the team; the name is then removed. If you do nothing, the name stays in the team.',
    otherTeam: 'Once you have left, you can join another team in the same competition.',
    team: 'Team',
    school: 'School',
    competion: 'Competition',
    season: 'Season',
    named_by: 'Added by',
    organisers: 'The organisers of the olympiad',
    open: 'See the team and answer',
    contact: 'Contact us',
    closing:
      'The link is valid for 30 days, and you need no account. Opening it changes nothing: you decide with a button on the page.',
  },
} as const

export function teamInvitation(data: TeamInvitation, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  const visibility = data.shown ? t.shown : data.charged ? t.charged : t.free
  const stranger = data.role === 'member' ? `${t.stranger} ${t.otherTeam}` : t.stranger
  const answerIn = (language: Lang) => ({
    label: TEXTS[language].open,
    url: publicUrl + withLangPrefix(routes.invitation({ token: data.token }), language),
  })
  const other = otherLang(lang)
  return mailContent({
    lang,
    subject: t.subject(data.team),
    greeting: t.greeting(data.receiver),
    ...(data.lang_guessed && { otherwise: { lang: other, words: TEXTS[other][data.role], ...answerIn(other) } }),
    paragraphs: [t[data.role], visibility, t.picture, stranger],
    facts: [
      { label: t.team, value: data.team },
      ...(data.school ? [{ label: t.school, value: data.school }] : []),
      { label: t.competion, value: localized(data.competion, 'name', lang) },
      { label: t.season, value: localized(data.season, 'name', lang) },
      { label: t.named_by, value: data.named_by || t.organisers },
    ],
    actions: [answerIn(lang), { label: t.contact, url: publicUrl + withLangPrefix(routes.contact(), lang) }],
    closing: t.closing,
  })
}
