import { MAX_PLACES } from '../constants.ts'
import { declareResource, type Fields } from '../resource.ts'
import { COMPETITION_WINDOW } from './registration-window.ts'

/** In the form's order. A new text also needs its two columns in the entity. */
export const COMPETITION_INFO = {
  hardware: { kind: 'text', bilingual: true, max: 5000, rows: 3, label: { ar: 'العتاد', en: 'Hardware' } },
  software: { kind: 'text', bilingual: true, max: 5000, rows: 3, label: { ar: 'البرمجيات', en: 'Software' } },
  teams_info: { kind: 'text', bilingual: true, max: 5000, rows: 3, label: { ar: 'الفِرَق', en: 'Teams' } },
  qualification_info: {
    kind: 'text',
    bilingual: true,
    max: 5000,
    rows: 3,
    label: { ar: 'معلومات الحجم الأقصى', en: 'Maximum size Information' },
  },
  main_mission: {
    kind: 'text',
    bilingual: true,
    max: 5000,
    rows: 3,
    label: { ar: 'المهمّة الرئيسية', en: 'Main Mission' },
  },
  theme: { kind: 'text', bilingual: true, max: 5000, rows: 3, label: { ar: 'الموضوع', en: 'Theme' } },
} as const satisfies Fields

export const competitions = declareResource({
  name: 'competions',
  envelopeKeys: { many: 'competions', one: 'competion' },
  tag: 'Console: olympiad',
  labels: { many: { ar: 'المسابقات', en: 'competitions' }, one: { ar: 'مسابقة', en: 'a competition' } },
  fields: {
    name: { kind: 'text', bilingual: true, max: 200, required: true, label: { ar: 'الاسم', en: 'Name' } },
    description: {
      kind: 'text',
      bilingual: true,
      max: 5000,
      rows: 3,
      required: true,
      label: { ar: 'الوصف', en: 'Description' },
    },
    logo: {
      kind: 'picture',
      aspect: 1,
      required: true,
      label: { ar: 'الشعار', en: 'Logo' },
      help: { ar: 'مربع. يظهر بجوار المسابقة في القوائم.', en: 'Square. Stands beside the competition in lists.' },
    },
    banner: {
      kind: 'picture',
      aspect: 2,
      required: true,
      label: { ar: 'الصورة العريضة', en: 'Banner' },
      help: {
        ar: 'عرضها ضعف ارتفاعها. تظهر على بطاقة المسابقة وفي رأس صفحتها.',
        en: 'Twice as wide as high. Stands on its card and at the head of its page.',
      },
    },
    paid: {
      kind: 'flag',
      defaultValue: true,
      label: { ar: 'برسوم', en: 'Takes a fee' },
      help: { ar: 'عند إيقافه تكون بلا رسوم، مهما كان السعر.', en: 'Off means free, whatever the price says.' },
    },
    members_no: {
      kind: 'number',
      min: 1,
      max: 20,
      defaultValue: 3,
      required: true,
      label: { ar: 'الأعضاء على الأكثر', en: 'Members at most' },
    },
    members_min: {
      kind: 'number',
      min: 1,
      max: 20,
      defaultValue: 1,
      label: { ar: 'الأعضاء على الأقل', en: 'Members at least' },
    },
    coaches_no: {
      kind: 'number',
      min: 1,
      max: 10,
      defaultValue: 1,
      required: true,
      label: { ar: 'المدرّبون', en: 'Coaches' },
    },
    places: {
      kind: 'number',
      min: 0,
      max: MAX_PLACES,
      defaultValue: 0,
      label: { ar: 'عدد الأماكن', en: 'Places' },
      help: {
        ar: 'لكل الفئات معًا. إن تُرك فارغًا فلا حدّ له.',
        en: 'For all age groups together. Empty: no limit.',
      },
    },
    ...COMPETITION_INFO,
    status: {
      kind: 'flag',
      defaultValue: false,
      label: { ar: 'ظاهرة', en: 'Visible' },
      help: { ar: 'إيقافها يخفيها عن الموقع.', en: 'Off hides it from the site.' },
    },
    reg_status: {
      kind: 'flag',
      defaultValue: false,
      label: { ar: 'التسجيل', en: 'Registration' },
      help: { ar: 'التسجيل يحتاج أيضًا إلى موسم مفتوح.', en: 'Registration also needs an open season.' },
    },
    ...COMPETITION_WINDOW,
    order_id: { kind: 'order', label: { ar: 'الترتيب', en: 'Order' } },
  },
})
