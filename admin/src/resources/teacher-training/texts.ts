import { fieldTexts } from '../submissions/texts.ts'

export const teacherTrainingTexts = {
  en: {
    name: 'Teacher registration |||| Teacher training',
    empty: 'No teacher has registered for training yet.',
    empty_hint: 'Registrations appear here as soon as the form on the site is sent.',
    search: 'Name, ID, school, email or mobile',
    work: 'The school',
    training: 'The training',
    fields: fieldTexts('teacher', 'en'),
  },
  ar: {
    name: 'تدريب المعلّمين |||| تسجيل معلّم |||| تدريب المعلّمين |||| تدريب المعلّمين |||| تدريب المعلّمين |||| تدريب المعلّمين',
    empty: 'لم يسجّل أي معلّم للتدريب بعد.',
    empty_hint: 'تظهر التسجيلات هنا فور إرسال النموذج من الموقع.',
    search: 'اسم أو هوية أو مدرسة أو بريد أو جوال',
    work: 'المدرسة',
    training: 'التدريب',
    fields: fieldTexts('teacher', 'ar'),
  },
} as const
