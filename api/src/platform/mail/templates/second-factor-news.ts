import { type Lang, localeOf, TIME_ZONE } from '@olympiad/contracts/lang'
import { type MailContent, mailContent } from './layout.ts'

export type SecondFactorEvent = 'on' | 'off' | 'reset' | 'codes_renewed' | 'recovery_code_used' | 'codes_guessed'
export type SecondFactorNews = {
  receiver: string
  event: SecondFactorEvent
  /** ISO 8601, UTC. */
  at: string
  device?: string
  left?: number
}

const TEXTS = {
  ar: {
    greeting: (receiver: string) => `مرحبًا ${receiver}`,
    subject: {
      on: 'فُعّل التحقّق بخطوتين في حسابك',
      off: 'أُوقف التحقّق بخطوتين في حسابك',
      reset: 'ألغى مشرف آخر التحقّق بخطوتين في حسابك',
      codes_renewed: 'أُنشئت رموز استرداد جديدة لحسابك',
      recovery_code_used: 'دخل أحدهم إلى حسابك برمز استرداد',
      codes_guessed: 'يحاول أحدهم تخمين رموز الدخول إلى حسابك',
    },
    lead: {
      on: 'من الآن يُطلب منك رمز من تطبيق المصادقة عند كل دخول إلى لوحة التحكم.',
      off: 'من الآن تكفي كلمة المرور للدخول إلى لوحة التحكم بحسابك.',
      reset:
        'من الآن تكفي كلمة المرور للدخول بحسابك، وقد أُنهيت جلساتك كلها. فعّله من جديد من صفحة «أمان حسابي» بعد دخولك.',
      codes_renewed: 'لم تعد رموز الاسترداد السابقة صالحة.',
      recovery_code_used: 'استُخدم أحد رموز الاسترداد بدل رمز تطبيق المصادقة، ولن يصلح مرة أخرى.',
      codes_guessed:
        'كانت كلمة المرور صحيحة والرموز خاطئة مرات كثيرة، فلن تُقبل رموز تطبيق المصادقة لبعض الوقت. يمكنك الدخول بأحد رموز الاسترداد.',
    },
    at: 'الوقت',
    device: 'المتصفح',
    left: 'رموز الاسترداد الباقية',
    closing:
      'إن لم تكن أنت من فعل ذلك فغيّر كلمة المرور فورًا وأخبر بقية المشرفين: قد يكون أحدهم عرف كلمة مرورك. لا نطلب منك رمزًا ولا كلمة مرور في أي رسالة.',
  },
  en: {
    greeting: (receiver: string) => `Hello ${receiver}`,
    subject: {
      on: 'Two-step verification is on for your account',
      off: 'Two-step verification is off for your account',
      reset: 'Another admin has reset your two-step verification',
      codes_renewed: 'New recovery codes were made for your account',
      recovery_code_used: 'Somebody signed in to your account with a recovery code',
      codes_guessed: 'Somebody is guessing at the codes of your account',
    },
    lead: {
      on: 'From now on every sign-in to the console asks for a code from your authenticator app.',
      off: 'From now on your password alone opens the console.',
      reset:
        'From now on your password alone opens your account, and all your sessions have ended. Set it up again on the security page once you are signed in.',
      codes_renewed: 'Your former recovery codes no longer work.',
      recovery_code_used:
        'One of your recovery codes was used in place of a code from the app. It will not work again.',
      codes_guessed:
        'The password was right and the codes were wrong, too many times: codes from the app are refused for a while. You can sign in with a recovery code.',
    },
    at: 'When',
    device: 'Browser',
    left: 'Recovery codes left',
    closing:
      'If this was not you, change your password at once and tell the other admins: somebody may know it. We never ask for a code or a password in an email.',
  },
} as const

export function secondFactorNews(data: SecondFactorNews, lang: Lang): Promise<MailContent> {
  const t = TEXTS[lang]
  const when = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE })
  return mailContent({
    lang,
    subject: t.subject[data.event],
    greeting: t.greeting(data.receiver),
    paragraphs: [t.lead[data.event]],
    facts: [
      { label: t.at, value: when.format(new Date(data.at)) },
      ...(data.device ? [{ label: t.device, value: data.device, ltr: true }] : []),
      ...(data.left === undefined ? [] : [{ label: t.left, value: String(data.left), ltr: true }]),
    ],
    actions: [],
    closing: t.closing,
  })
}
