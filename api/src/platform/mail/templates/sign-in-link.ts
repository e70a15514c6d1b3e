import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { signInLinkHash } from '@olympiad/contracts/sign-in-link'
import { type MailContent, mailContent } from './layout.ts'

export type SignInLink = {
  receiver: string
  token: string
  /** For an admin's sign-in to the console. */
  console: boolean
  device: string
}

const TEXTS = {
  ar: {
    greeting: (receiver: string) => `مرحبًا ${receiver}`,
    subject: 'رابط لمتابعة تسجيل الدخول',
    paragraphs: [
      'كثرت المحاولات الخاطئة للدخول إلى حسابكم فأُوقفت لبضع دقائق. افتحوا هذا الرابط في المتصفح الذي ستدخلون منه، ثم سجّلوا الدخول بكلمة مروركم كالمعتاد.',
      'يعمل الرابط مرة واحدة خلال ساعة.',
    ],
    device: 'طُلب من المتصفح',
    action: 'متابعة تسجيل الدخول',
    closing: 'إن لم تطلبوا هذا الرابط فلا يلزمكم شيء: لا يدخل به أحد إلى حسابكم بلا كلمة مروركم.',
  },
  en: {
    greeting: (receiver: string) => `Hello ${receiver}`,
    subject: 'A link to continue signing in',
    paragraphs: [
      'There were too many failed attempts to sign in to your account, so it was locked for a few minutes. Open this link in the browser that you sign in from, then sign in with your password as usual.',
      'The link works once, within an hour.',
    ],
    device: 'Asked for in',
    action: 'Continue signing in',
    closing:
      'If you did not ask for this link there is nothing to do: nobody gets into your account with it unless they know your password.',
  },
} as const

export function signInLink(data: SignInLink, lang: Lang, publicUrl: string): Promise<MailContent> {
  const t = TEXTS[lang]
  const page = data.console ? '/admin/login' : withLangPrefix(routes.signIn(), lang)
  return mailContent({
    lang,
    subject: t.subject,
    greeting: t.greeting(data.receiver),
    paragraphs: [...t.paragraphs],
    facts: data.device ? [{ label: t.device, value: data.device, ltr: true }] : [],
    // The fragment stays out of logs and referrers.
    actions: [{ label: t.action, url: `${publicUrl}${page}${signInLinkHash(data.token)}` }],
    closing: t.closing,
  })
}
