import { declareResource } from '../resource.ts'

export const moeTalents = declareResource({
  name: 'moe',
  names: { many: 'moeTalents', one: 'moeTalent' },
  tag: 'Console: programmes',
  words: {
    many: { ar: 'تسجيلات الموهوبين', en: 'registrations of talents' },
    one: { ar: 'تسجيلًا', en: 'a registration' },
  },
})

export const supportRequests = declareResource({
  name: 'wro-support',
  names: { many: 'moeTalents', one: 'moeTalent' },
  tag: 'Console: programmes',
  words: { many: { ar: 'طلبات الدعم', en: 'requests for support' }, one: { ar: 'طلبًا', en: 'a request' } },
})

export const champions = declareResource({
  name: 'champion-programe',
  names: { many: 'moeTalents', one: 'moeTalent' },
  tag: 'Console: programmes',
  words: {
    many: { ar: 'تسجيلات الأبطال', en: 'registrations of champions' },
    one: { ar: 'تسجيلًا', en: 'a registration' },
  },
})

export const teacherTraining = declareResource({
  name: 'teacher-training',
  names: { many: 'moeTalents', one: 'moeTalent' },
  tag: 'Console: programmes',
  words: {
    many: { ar: 'تسجيلات المعلّمين', en: 'registrations of teachers' },
    one: { ar: 'تسجيلًا', en: 'a registration' },
  },
})

export const moeTimes = declareResource({
  name: 'moe-timeslots',
  names: { many: 'moeTime', one: 'moeTime' },
  tag: 'Console: programmes',
  words: { many: { ar: 'أوقات التدريب', en: 'times of training' }, one: { ar: 'وقتًا', en: 'a time' } },
  fields: {
    name: {
      kind: 'text',
      bilingual: true,
      max: 80,
      needed: true,
      group: { ar: 'الاسم في النموذج', en: 'The name in the form' },
      label: { ar: 'الاسم', en: 'Name' },
    },
    status: {
      kind: 'flag',
      label: { ar: 'متاح', en: 'Offered' },
      help: {
        ar: 'عند إيقافه لا يعرضه النموذج، وتحتفظ به التسجيلات التي اختارته.',
        en: 'Switched off, the form no longer offers it. Registrations that chose it keep it.',
      },
    },
  },
})
