import type { AdminRole } from '@olympiad/contracts/admin-rights'
import { type Lang, localeOf, otherLang, TIME_ZONE } from '@olympiad/contracts/lang'
import { ADMIN_ROLE_NAMES } from '@olympiad/contracts/person-labels'
import { invitationHash } from '@olympiad/contracts/sign-in-link'
import { type MailContent, mailContent } from './layout.ts'

export type AdminInvitation = {
  receiver: string
  role: AdminRole
  by: string
  /** ISO 8601. */
  expires_at: string
  token: string
}

const TEXTS = {
  ar: {
    greeting: (receiver: string) => `مرحبًا ${receiver}`,
    subject: 'دعوة إلى لوحة تحكم الأولمبياد',
    paragraphs: [
      'دُعيتم إلى إدارة الأولمبياد الوطني للروبوت من لوحة التحكم. افتحوا الرابط وضعوا كلمة مروركم، ثم فعّلوا التحقّق بخطوتين.',
      'يعمل الرابط مرة واحدة خلال سبعة أيام. ولا يدخل أحد بحسابكم قبل ذلك.',
    ],
    other: 'وصلتكم دعوة إلى لوحة تحكم الأولمبياد الوطني للروبوت، وينتهي رابطها بعد سبعة أيام.',
    role: 'الدور',
    by: 'من دعاكم',
    until: 'ينتهي الرابط',
    action: 'وضع كلمة المرور',
    closing: 'إن لم تكونوا تنتظرون هذه الدعوة فتجاهلوا الرسالة، ولا تعطوا الرابط لأحد.',
  },
  en: {
    greeting: (receiver: string) => `Hello ${receiver}`,
    subject: 'Invitation to the console of the olympiad',
    paragraphs: [
      'You were invited to help run the National Robotics Olympiad from its console. Open the link and set your password, then set up two-step verification.',
      'The link works once, within seven days. Nobody can sign in with your account before that.',
    ],
    other: 'You were invited to the console of the National Robotics Olympiad. The link ends after seven days.',
    role: 'Role',
    by: 'Invited by',
    until: 'Link ends',
    action: 'Set your password',
    closing: 'If you did not expect this invitation, ignore this email, and give the link to nobody.',
  },
} as const

/** In the inviter's language, with a line in the other: the receiver's is unknown. */
export function adminInvitation(data: AdminInvitation, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  const other = otherLang(lang)
  const until = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE })
  // The fragment stays out of logs and referrers.
  const linkIn = (language: Lang) => `${publicUrl}/admin/invitation?lang=${language}${invitationHash(data.token)}`
  return mailContent({
    lang,
    subject: `${t.subject} · ${TEXTS[other].subject}`,
    greeting: t.greeting(data.receiver),
    otherwise: { lang: other, words: TEXTS[other].other, label: TEXTS[other].action, url: linkIn(other) },
    paragraphs: [...t.paragraphs],
    facts: [
      { label: t.role, value: ADMIN_ROLE_NAMES[lang][data.role] },
      { label: t.by, value: data.by },
      { label: t.until, value: until.format(new Date(data.expires_at)) },
    ],
    actions: [{ label: t.action, url: linkIn(lang) }],
    closing: t.closing,
  })
}
