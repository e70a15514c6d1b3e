import { declareResource } from '../resource.ts'

export const moeTalents = declareResource({
  name: 'moe',
  envelopeKeys: { many: 'moeTalents', one: 'moeTalent' },
  tag: 'Console: programmes',
  labels: {
    many: { ar: 'تسجيلات الموهوبين', en: 'registrations of talents' },
    one: { ar: 'تسجيلًا', en: 'a registration' },
  },
})

export const supportRequests = declareResource({
  name: 'wro-support',
  envelopeKeys: { many: 'moeTalents', one: 'moeTalent' },
  tag: 'Console: programmes',
  labels: { many: { ar: 'طلبات الدعم', en: 'requests for support' }, one: { ar: 'طلبًا', en: 'a request' } },
})

export const champions = declareResource({
  name: 'champion-programe',
  envelopeKeys: { many: 'moeTalents', one: 'moeTalent' },
  tag: 'Console: programmes',
  labels: {
    many: { ar: 'تسجيلات الأبطال', en: 'registrations of champions' },
    one: { ar: 'تسجيلًا', en: 'a registration' },
  },
})

export const teacherTraining = declareResource({
  name: 'teacher-training',
  envelopeKeys: { many: 'moeTalents', one: 'moeTalent' },
  tag: 'Console: programmes',
  labels: {
    many: { ar: 'تسجيلات المعلّمين', en: 'registrations of teachers' },
    one: { ar: 'تسجيلًا', en: 'a registration' },
  },
})

export const moeTimeSlots = declareResource({
  name: 'moe-timeslots',
  envelopeKeys: { many: 'moeTime', one: 'moeTime' },
  tag: 'Console: programmes',
  labels: { many: { ar: 'أوقات التدريب', en: 'times of training' }, one: { ar: 'وقتًا', en: 'a time' } },
  fields: {
    name: {
      kind: 'text',
      bilingual: true,
      max: 80,
      required: true,
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
