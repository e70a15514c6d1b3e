import { CONTENT_PAGE_SIZES } from '../constants.ts'
import { declareSimpleResource } from '../resource.ts'

export const partners = declareSimpleResource({
  name: 'partners',
  envelopeKeys: { many: 'partners', one: 'partner' },
  tag: 'Console: content',
  labels: { many: { ar: 'الشركاء', en: 'partners' }, one: { ar: 'شريكًا', en: 'a partner' } },
  fields: {
    name: {
      kind: 'text',
      bilingual: true,
      max: 200,
      required: 'form',
      sortable: true,
      searchable: true,
      label: { ar: 'الاسم', en: 'Name' },
    },
    file_path: {
      kind: 'picture',
      required: true,
      label: { ar: 'الشعار', en: 'Logo' },
      help: {
        ar: 'JPG أو PNG أو GIF، حتى 5 ميغابايت. يُعرض الشعار مربعًا صغيرًا، وأفضله PNG بلا خلفية.',
        en: 'JPG, PNG or GIF, up to 5 MB. It is shown as a small square; a PNG without a background looks best.',
      },
    },
    order_id: { kind: 'order', sortable: true, column: true, label: { ar: 'الترتيب', en: 'Order' } },
    status: {
      kind: 'flag',
      defaultValue: true,
      filterable: true,
      column: true,
      label: { ar: 'ظاهر', en: 'Visible' },
      help: {
        ar: 'عند إيقافه يبقى الشريك هنا ولا يراه الزوار.',
        en: 'Switched off, it stays here and visitors don’t see it.',
      },
    },
  },
  defaultSort: { field: 'order_id', direction: 1 },
  perPage: CONTENT_PAGE_SIZES,
  screens: {
    name: {
      ar: 'الشركاء |||| شريك |||| الشركاء |||| الشركاء |||| الشركاء |||| الشركاء',
      en: 'Partner |||| Partners',
    },
    label: { ar: 'الشريك', en: 'Partner' },
    empty: { ar: 'لا شركاء بعد.', en: 'There are no partners yet.' },
    emptyHint: {
      ar: 'أضف شريكًا مع شعاره. تعرض الصفحة الرئيسية الشركاء بالترتيب الذي تختاره.',
      en: 'Add a partner with its logo. The home page shows the partners in your order.',
    },
    create: { ar: 'إضافة شريك', en: 'Add a partner' },
    search: { ar: 'الاسم', en: 'Name' },
    title: 'name',
  },
})
