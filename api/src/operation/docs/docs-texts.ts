import type { Access } from '@olympiad/contracts/call'
import type { Lang } from '@olympiad/contracts/lang'

export type DocsTexts = {
  lang: Lang
  title: string
  about: string
  file: string
  search: string
  found: string
  nothing: string
  subjects: string
  types: string
  access: Record<Access, string>
  parameters: string
  body: string
  answers: string
  needed: string
  optional: string
  other: { lang: Lang; name: string }
}

export const DOCS_TEXTS: Record<Lang, DocsTexts> = {
  ar: {
    lang: 'ar',
    title: 'واجهة الأولمبياد البرمجية',
    about: 'كل طلب يجيب عنه البرنامج: ما يأخذه، ومن يحقّ له إرساله، وبمَ يُجاب. وشرح الحقول بالإنجليزية، وهي لغة الأسماء.',
    file: 'الوثيقة بصيغة OpenAPI 3.1',
    search: 'ابحث في الطلبات',
    found: 'عدد الطلبات المعروضة:',
    nothing: 'لا طلب فيه هذه الكلمات. جرّب جزءًا من المسار أو كلمة إنجليزية أخرى.',
    subjects: 'الموضوعات',
    types: 'الأنواع',
    access: {
      everybody: 'للجميع',
      'signed in': 'لمن سجّل الدخول',
      'own session': 'لمن سجّل الدخول',
      registrars: 'للمدرّبين والجهات والمشرفين',
      judges: 'للمحكّمين',
      entities: 'للجهات',
      admins: 'للمشرفين',
      'admins, before their second factor': 'للمشرفين',
      'holder of METRICS_TOKEN': 'لحامل الرمز',
      'payment provider': 'لمزوّد الدفع',
    },
    parameters: 'في العنوان',
    body: 'يُرسَل',
    answers: 'الإجابات',
    needed: 'مطلوب',
    optional: 'قد يغيب',
    other: { lang: 'en', name: 'English' },
  },
  en: {
    lang: 'en',
    title: 'Olympiad API',
    about: 'Every call that the program answers: what it takes, who may make it, and what comes back.',
    file: 'The document as OpenAPI 3.1',
    search: 'Search the calls',
    found: 'Calls shown:',
    nothing: 'No call has these words. Try a part of its path, or another word.',
    subjects: 'Subjects',
    types: 'Types',
    access: {
      everybody: 'For everybody',
      'signed in': 'Signed in',
      'own session': 'Signed in',
      registrars: 'Coaches, entities, admins',
      judges: 'Judges',
      entities: 'Entities',
      admins: 'Admins',
      'admins, before their second factor': 'Admins',
      'holder of METRICS_TOKEN': 'Bearer of the token',
      'payment provider': 'Payment provider',
    },
    parameters: 'In the address',
    body: 'Sent',
    answers: 'Answers',
    needed: 'required',
    optional: 'may be absent',
    other: { lang: 'ar', name: 'العربية' },
  },
}
