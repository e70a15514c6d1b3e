import { CONTENT_PAGE_SIZES } from '../constants.ts'
import { declareSimpleResource } from '../resource.ts'

const PLACE = { ar: 'المكان', en: 'Where it is' }

export const trainingCentres = declareSimpleResource({
  name: 'tranings',
  envelopeKeys: { many: 'trainings', one: 'training' },
  tag: 'Console: programmes',
  labels: { many: { ar: 'مراكز التدريب', en: 'training centres' }, one: { ar: 'مركز تدريب', en: 'a training centre' } },
  fields: {
    name: {
      kind: 'text',
      bilingual: true,
      max: 200,
      required: true,
      sortable: true,
      searchable: true,
      label: { ar: 'الاسم', en: 'Name' },
    },
    address: {
      kind: 'text',
      bilingual: true,
      max: 300,
      required: true,
      sortable: true,
      searchable: true,
      group: PLACE,
      label: { ar: 'العنوان', en: 'Address' },
    },
    region: {
      kind: 'region',
      required: true,
      filterable: true,
      column: true,
      group: PLACE,
      label: { ar: 'المنطقة', en: 'Region' },
    },
    location: {
      kind: 'link',
      required: true,
      group: PLACE,
      label: { ar: 'رابط الخريطة', en: 'Map link' },
      help: {
        ar: 'رابط المركز على الخريطة، ويبدأ بـ \u2066https://\u2069',
        en: 'The link to the centre on a map, beginning with https://',
      },
      mapLabel: { ar: '%{name} على الخريطة', en: 'Show %{name} on the map' },
    },
    phone: {
      kind: 'phone',
      required: true,
      column: true,
      group: { ar: 'التواصل', en: 'How it is reached' },
      label: { ar: 'الهاتف', en: 'Phone' },
      help: { ar: 'جوال أو هاتف ثابت، مثل 0112345678.', en: 'Mobile or landline, such as 0112345678.' },
    },
  },
  defaultSort: { field: 'id', direction: 1 },
  perPage: CONTENT_PAGE_SIZES,
  screens: {
    name: {
      ar: 'مراكز التدريب |||| مركز تدريب |||| مراكز التدريب |||| مراكز التدريب |||| مراكز التدريب |||| مراكز التدريب',
      en: 'Training centre |||| Training centres',
    },
    label: { ar: 'المركز', en: 'Centre' },
    empty: { ar: 'لا مراكز تدريب بعد.', en: 'There are no training centres yet.' },
    emptyHint: {
      ar: 'أضف مركزًا ليظهر في الموقع تحت منطقته.',
      en: 'Add a centre: the site shows it under its region.',
    },
    create: { ar: 'إضافة مركز تدريب', en: 'Add Training Center' },
    search: { ar: 'الاسم أو العنوان', en: 'Name or address' },
    title: 'name',
    subtitle: 'address',
  },
})
