import type { Lang } from '@olympiad/contracts/lang'

/** What all programmes' mails say. */
export const COMMON = {
  ar: {
    summary: 'هذا ملخّص ما أرسلته. أرقام التواصل محفوظة معه، ولا نكرّرها في البريد.',
    training: (competition: string, first: string, second: string) => `${competition} (${first}، أو ${second})`,
    sent_at: 'وقت الإرسال',
    ask: 'اكتب إلينا',
    closing:
      'لا نقرأ ما يُرسل إلى هذا العنوان. إن كان في الملخّص خطأ، أو لم ترسل النموذج بنفسك، فاكتب إلينا من صفحة «تواصل معنا» نصحّحه أو نحذفه.',
  },
  en: {
    summary: 'In short, this is what you sent. Contact numbers are kept with it, but not repeated in a mail.',
    training: (competition: string, first: string, second: string) => `${competition} (${first}, or ${second})`,
    sent_at: 'Sent at',
    ask: 'Write to us',
    closing:
      'Mail to this address is not read. If something above is wrong, or it was not you who sent the form, write to us on the contact page and we correct or delete it.',
  },
} as const

type Words = { subject: string; greeting: (receiver: string) => string; next: string }

/** What each programme's mail says of its own. */
export const PROGRAMMES: Readonly<Record<'moe' | 'support' | 'teacher', Record<Lang, Words>>> = {
  moe: {
    ar: {
      subject: 'وصلنا تسجيلك في مواهب وزارة التعليم',
      greeting: (receiver) => `شكرًا لك، ${receiver}`,
      next: 'تسجيلك عندنا الآن بتدريباته الخمسة. نعتمده مع إدارة التعليم، ثم نرسل إليك الجدول على هذا البريد: لكل تدريب وقت.',
    },
    en: {
      subject: 'We received your registration: Ministry of Education talents',
      greeting: (receiver) => `Thank you, ${receiver}`,
      next: 'Your registration with its five trainings is with us now. Once it is approved with the education administration, your timetable comes to this address, with one time for each training.',
    },
  },
  support: {
    ar: {
      subject: 'وصلنا طلب الدعم لمدرستكم',
      greeting: (receiver) => `شكرًا لكم، ${receiver}`,
      next: 'طلب مدرستكم عندنا الآن. ننظر في عدد الطلاب وفيما تلتزم به المدرسة، ثم نتواصل معكم على هذا البريد أو على جوال مدير المدرسة.',
    },
    en: {
      subject: 'We received your school’s request for support',
      greeting: (receiver) => `Thank you, ${receiver}`,
      next: 'Your school’s request is with us now. We look at the number of students and at what the school commits to, then get in touch by this address or the principal’s phone.',
    },
  },
  teacher: {
    ar: {
      subject: 'وصلنا تسجيلك في تدريب المعلّمين',
      greeting: (receiver) => `شكرًا لك، ${receiver}`,
      next: 'تسجيلك عندنا الآن. نرتّب المجموعات بحسب المدينة والمسار، ثم تصلك الدعوة على بريدك أو جوالك بالموعد والمكان.',
    },
    en: {
      subject: 'We received your registration for teacher training',
      greeting: (receiver) => `Thank you, ${receiver}`,
      next: 'Your registration is with us now. We arrange the groups by city and track, then invite you by email or phone, with the time and the place.',
    },
  },
}
