import { fieldTexts } from '../submissions/texts.ts'

export const moeTexts = {
  en: {
    name: 'MOE registration |||| MOE registrations',
    empty: 'No teacher has registered yet.',
    empty_hint: 'Registrations appear here as soon as the form on the site is sent.',
    search: 'Name, school, subject, email, mobile',
    work: 'Work',
    trainings: 'The five trainings',
    competition_gone: 'Deleted competition',
    fields: fieldTexts('moe', 'en'),
  },
  ar: {
    name: 'تسجيلات مواهب الوزارة |||| تسجيل في مواهب الوزارة |||| تسجيلات مواهب الوزارة |||| تسجيلات مواهب الوزارة |||| تسجيلات مواهب الوزارة |||| تسجيلات مواهب الوزارة',
    empty: 'لم يسجّل أي معلّم بعد.',
    empty_hint: 'تظهر التسجيلات هنا فور إرسال النموذج من الموقع.',
    search: 'اسم أو مدرسة أو مادة أو بريد أو جوال',
    work: 'العمل',
    trainings: 'التدريبات الخمسة',
    competition_gone: 'مسابقة محذوفة',
    fields: fieldTexts('moe', 'ar'),
  },
} as const
