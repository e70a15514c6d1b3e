import { fieldTexts } from '../submissions/texts.ts'

export const supportTexts = {
  en: {
    name: 'Support request |||| Support requests',
    empty: 'No school has asked for support yet.',
    empty_hint: 'Requests appear here as soon as a school sends the form on the site.',
    search: 'School, principal, email or phone',
    school: 'The school',
    plan: 'Taking part',
    fields: fieldTexts('support', 'en'),
  },
  ar: {
    name: 'طلبات الدعم |||| طلب دعم |||| طلبات الدعم |||| طلبات الدعم |||| طلبات الدعم |||| طلبات الدعم',
    empty: 'لم تطلب أي مدرسة الدعم بعد.',
    empty_hint: 'تظهر الطلبات هنا فور إرسال المدرسة للنموذج من الموقع.',
    search: 'مدرسة أو مدير أو بريد أو هاتف',
    school: 'المدرسة',
    plan: 'المشاركة والالتزام',
    fields: fieldTexts('support', 'ar'),
  },
} as const
