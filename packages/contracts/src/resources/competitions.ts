import { declareResource, type Fields } from '../resource.ts'

/**
 * What teams need to know: a group of the console's form in this order, and the cards of the competition's page. A text that
 * is added here also needs its two columns in the entity, and nothing else.
 */
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

/** Season, type, slug, price and age levels have rules and inputs of their own. */
export const competitions = declareResource({
  name: 'competions',
  names: { many: 'competions', one: 'competion' },
  tag: 'Console: olympiad',
  words: { many: { ar: 'المسابقات', en: 'competitions' }, one: { ar: 'مسابقة', en: 'a competition' } },
  fields: {
    name: { kind: 'text', bilingual: true, max: 200, needed: true, label: { ar: 'الاسم', en: 'Name' } },
    description: {
      kind: 'text',
      bilingual: true,
      max: 5000,
      rows: 3,
      needed: true,
      label: { ar: 'الوصف', en: 'Description' },
    },
    logo: {
      kind: 'picture',
      aspect: 1,
      needed: true,
      label: { ar: 'الشعار', en: 'Logo' },
      help: { ar: 'مربع. يظهر بجوار المسابقة في القوائم.', en: 'Square. Stands beside the competition in lists.' },
    },
    banner: {
      kind: 'picture',
      aspect: 2,
      needed: true,
      label: { ar: 'الصورة العريضة', en: 'Banner' },
      help: {
        ar: 'عرضها ضعف ارتفاعها. تظهر على بطاقة المسابقة وفي رأس صفحتها.',
        en: 'Twice as wide as high. Stands on its card and at the head of its page.',
      },
    },
    paid: {
      kind: 'flag',
      initial: true,
      label: { ar: 'برسوم', en: 'Takes a fee' },
      help: { ar: 'عند إيقافه تكون بلا رسوم، مهما كان السعر.', en: 'Off means free, whatever the price says.' },
    },
    members_no: {
      kind: 'number',
      min: 1,
      max: 20,
      initial: 3,
      needed: true,
      label: { ar: 'الأعضاء', en: 'Members' },
    },
    coaches_no: {
      kind: 'number',
      min: 1,
      max: 10,
      initial: 1,
      needed: true,
      label: { ar: 'المدرّبون', en: 'Coaches' },
    },
    ...COMPETITION_INFO,
    status: {
      kind: 'flag',
      initial: false,
      label: { ar: 'ظاهرة', en: 'Visible' },
      help: { ar: 'إيقافها يخفيها عن الموقع.', en: 'Off hides it from the site.' },
    },
    reg_status: {
      kind: 'flag',
      initial: false,
      label: { ar: 'التسجيل', en: 'Registration' },
      help: { ar: 'التسجيل يحتاج أيضًا إلى موسم مفتوح.', en: 'Registration also needs an open season.' },
    },
    order_id: { kind: 'order', label: { ar: 'الترتيب', en: 'Order' } },
  },
})
