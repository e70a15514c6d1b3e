import type { Lang } from '@olympiad/contracts/lang'

export const COMMON_TEXTS = {
  ar: {
    summary: 'هذا ملخّص ما أرسلتموه. أرقام التواصل محفوظة معه، ولا نكرّرها في البريد.',
    training: (competition: string, first: string, second: string) => `${competition} (${first}، أو ${second})`,
    sent_at: 'وقت الإرسال',
    ask: 'تواصل معنا',
    closing:
      'لا نقرأ ما يُرسل إلى هذا العنوان. إن كان في الملخّص خطأ، أو لم ترسلوا النموذج بأنفسكم، فراسلونا من صفحة «تواصل معنا» لنصحّحه أو نحذفه.',
  },
  en: {
    summary: 'In short, this is what you sent. Contact numbers are kept with it, but not repeated in an email.',
    training: (competition: string, first: string, second: string) => `${competition} (${first}, or ${second})`,
    sent_at: 'Sent at',
    ask: 'Contact us',
    closing:
      'Email to this address is not read. If something above is wrong, or it was not you who sent the form, contact us and we will correct or delete it.',
  },
} as const

type Words = { subject: string; greeting: (receiver: string) => string; next: string }

export const PROGRAMME_TEXTS: Readonly<Record<'moe' | 'support' | 'teacher', Record<Lang, Words>>> = {
  moe: {
    ar: {
      subject: 'وصلنا تسجيلكم في مواهب وزارة التعليم',
      greeting: (receiver) => `شكرًا لكم، ${receiver}`,
      next: 'وصلنا تسجيلكم بتدريباته الخمسة. سنعتمده مع إدارة التعليم، ثم نرسل إليكم الجدول على هذا البريد: لكل تدريب وقت.',
    },
    en: {
      subject: 'We received your registration: Ministry of Education Talent Programme',
      greeting: (receiver) => `Thank you, ${receiver}`,
      next: 'We’ve received your registration with its five trainings. Once it is approved with the education administration, we’ll email your timetable to this address, with one time for each training.',
    },
  },
  support: {
    ar: {
      subject: 'وصلنا طلب الدعم لمدرستكم',
      greeting: (receiver) => `شكرًا لكم، ${receiver}`,
      next: 'سننظر في عدد الطلاب وفيما تلتزم به المدرسة، ثم نتواصل معكم على هذا البريد أو على جوال مدير المدرسة أو مديرتها.',
    },
    en: {
      subject: 'We received your school’s request for support',
      greeting: (receiver) => `Thank you, ${receiver}`,
      next: 'We’ll review the number of students and what the school commits to, then get in touch by this address or the principal’s phone.',
    },
  },
  teacher: {
    ar: {
      subject: 'وصلنا تسجيلكم في تدريب المعلّمين',
      greeting: (receiver) => `شكرًا لكم، ${receiver}`,
      next: 'سنرتّب المجموعات بحسب المدينة والمسار، ثم تصلكم الدعوة على بريدكم أو جوالكم بالموعد والمكان.',
    },
    en: {
      subject: 'We received your registration for teacher training',
      greeting: (receiver) => `Thank you, ${receiver}`,
      next: 'We’ll arrange the groups by city and track, then invite you by email or phone, with the time and the place.',
    },
  },
}
