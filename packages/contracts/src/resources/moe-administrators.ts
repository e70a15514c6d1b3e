import { SUBMISSION_PAGE_SIZES } from '../constants.ts'
import { declareSimpleResource } from '../resource.ts'

/** The education administrations that a registration may name, as they were added. */
export const moeTypes = declareSimpleResource({
  name: 'moe-administrators',
  names: { many: 'moeTypes', one: 'moeType' },
  tag: 'Console: programmes',
  words: {
    many: { ar: 'إدارات التعليم', en: 'education administrations' },
    one: { ar: 'إدارة', en: 'an administration' },
  },
  fields: {
    name: {
      kind: 'text',
      bilingual: true,
      max: 200,
      needed: true,
      sort: true,
      search: true,
      group: { ar: 'الاسم في النموذج', en: 'The name in the form' },
      label: { ar: 'الاسم', en: 'Name' },
    },
  },
  order: { field: 'id', direction: 1 },
  perPage: SUBMISSION_PAGE_SIZES,
  screens: {
    name: {
      ar: 'إدارات التعليم |||| إدارة تعليم |||| إدارات التعليم |||| إدارات التعليم |||| إدارات التعليم |||| إدارات التعليم',
      en: 'Administration |||| Education administrations',
    },
    label: { ar: 'الإدارة', en: 'Administration' },
    empty: { ar: 'لا توجد إدارة تعليم بعد.', en: 'There is no education administration yet.' },
    emptyHint: {
      ar: 'أضف الإدارات التي يختار منها المعلّمون في نموذج التسجيل.',
      en: 'Add those that teachers may choose in the registration form.',
    },
    create: { ar: 'إضافة إدارة تعليم', en: 'Add an administration' },
    search: { ar: 'جزء من الاسم', en: 'Part of a name' },
    title: 'name',
    counts: {
      talents_count: {
        label: { ar: 'التسجيلات', en: 'Registrations' },
        of: { ar: 'تسجيلات %{name}', en: 'Registrations of %{name}' },
        resource: 'moe',
        filter: 'moeAdmin',
      },
    },
  },
})
