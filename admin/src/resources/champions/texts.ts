import { fieldTexts } from '../submissions/texts.ts'

export const championTexts = {
  en: {
    name: 'Champions registration |||| Champions programme',
    empty: 'Nobody has registered for the champions programme yet.',
    empty_hint: 'Registrations appear here as soon as the form on the site is sent.',
    search: 'Name, team, ID or skill',
    past: 'So far',
    plan: 'The programme',
    fields: fieldTexts('champion', 'en'),
  },
  ar: {
    name: 'برنامج الأبطال |||| تسجيل في برنامج الأبطال |||| برنامج الأبطال |||| برنامج الأبطال |||| برنامج الأبطال |||| برنامج الأبطال',
    empty: 'لم يسجّل أحد في برنامج الأبطال بعد.',
    empty_hint: 'تظهر التسجيلات هنا فور إرسال النموذج من الموقع.',
    search: 'اسم أو فريق أو رقم أو مهارة',
    past: 'ما وصل إليه',
    plan: 'البرنامج',
    fields: fieldTexts('champion', 'ar'),
  },
} as const
