import { SUBMISSION_PAGE_SIZES } from '../constants.ts'
import { declareSimpleResource } from '../resource.ts'

export const moeTypes = declareSimpleResource({
  name: 'moe-administrators',
  envelopeKeys: { many: 'moeTypes', one: 'moeType' },
  tag: 'Console: programmes',
  labels: {
    many: { ar: 'إدارات التعليم', en: 'education administrations' },
    one: { ar: 'إدارة', en: 'an administration' },
  },
  fields: {
    name: {
      kind: 'text',
      bilingual: true,
      max: 200,
      required: true,
      sortable: true,
      searchable: true,
      group: { ar: 'الاسم في النموذج', en: 'The name in the form' },
      label: { ar: 'الاسم', en: 'Name' },
    },
  },
  defaultSort: { field: 'id', direction: 1 },
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
        ariaLabel: { ar: 'تسجيلات %{name}', en: 'Registrations of %{name}' },
        resource: 'moe',
        filter: 'moeAdmin',
      },
    },
  },
})
