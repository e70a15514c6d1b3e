import { CONTENT_PAGE_SIZES } from '../constants.ts'
import { declareSimpleResource } from '../resource.ts'

const PLACE = { ar: 'المكان', en: 'Where it is' }

/** Training centres, as they were added; visitors see them under their regions. */
export const trainingCentres = declareSimpleResource({
  name: 'tranings',
  names: { many: 'trainings', one: 'training' },
  tag: 'Console: programmes',
  words: { many: { ar: 'مراكز التدريب', en: 'training centres' }, one: { ar: 'مركز تدريب', en: 'a training centre' } },
  fields: {
    name: {
      kind: 'text',
      bilingual: true,
      max: 200,
      needed: true,
      sort: true,
      search: true,
      label: { ar: 'الاسم', en: 'Name' },
    },
    address: {
      kind: 'text',
      bilingual: true,
      max: 300,
      needed: true,
      sort: true,
      search: true,
      group: PLACE,
      label: { ar: 'العنوان', en: 'Address' },
    },
    region: {
      kind: 'region',
      needed: true,
      filter: true,
      column: true,
      group: PLACE,
      label: { ar: 'المنطقة', en: 'Region' },
    },
    location: {
      kind: 'link',
      needed: true,
      group: PLACE,
      label: { ar: 'رابط الخريطة', en: 'Map link' },
      help: {
        ar: 'رابط المركز على الخريطة، ويبدأ بـ \u2066https://\u2069',
        en: 'The link to the centre on a map, beginning with https://',
      },
      map: { ar: '%{name} على الخريطة', en: 'Show %{name} on the map' },
    },
    phone: {
      kind: 'phone',
      needed: true,
      column: true,
      group: { ar: 'التواصل', en: 'How it is reached' },
      label: { ar: 'الهاتف', en: 'Phone' },
      help: { ar: 'جوال أو هاتف ثابت، مثل 0112345678.', en: 'Mobile or landline, such as 0112345678.' },
    },
  },
  order: { field: 'id', direction: 1 },
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
