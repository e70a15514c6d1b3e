import { CONTENT_PAGE_SIZES } from '../constants.ts'
import { declareSimpleResource } from '../resource.ts'

export const faqs = declareSimpleResource({
  name: 'faqs',
  envelopeKeys: { many: 'faqs', one: 'faq' },
  tag: 'Console: content',
  labels: { many: { ar: 'الأسئلة وأجوبتها', en: 'questions and answers' }, one: { ar: 'سؤالًا', en: 'a question' } },
  fields: {
    name: {
      kind: 'text',
      bilingual: true,
      max: 300,
      required: true,
      sortable: true,
      searchable: true,
      label: { ar: 'السؤال', en: 'Question' },
    },
    description: {
      kind: 'text',
      bilingual: true,
      max: 5000,
      rows: 5,
      required: true,
      searchable: true,
      label: { ar: 'الجواب', en: 'Answer' },
    },
    order_id: { kind: 'order', sortable: true, column: true, label: { ar: 'الترتيب', en: 'Order' } },
    status: {
      kind: 'flag',
      defaultValue: true,
      filterable: true,
      column: true,
      label: { ar: 'ظاهر', en: 'Visible' },
      help: {
        ar: 'عند إيقافه يبقى السؤال هنا ولا يراه الزوار.',
        en: 'Switched off, it stays here and visitors don’t see it.',
      },
    },
  },
  defaultSort: { field: 'order_id', direction: 1 },
  perPage: CONTENT_PAGE_SIZES,
  screens: {
    name: {
      ar: 'الأسئلة الشائعة |||| سؤال |||| الأسئلة الشائعة |||| الأسئلة الشائعة |||| الأسئلة الشائعة |||| الأسئلة الشائعة',
      en: 'Question |||| Questions',
    },
    empty: { ar: 'لا أسئلة بعد.', en: 'There are no questions yet.' },
    emptyHint: {
      ar: 'أضف ما يكثر السؤال عنه. يعرض الموقع الأسئلة بالترتيب الذي تختاره.',
      en: 'Add what people ask most often. The site shows the questions in your order.',
    },
    create: { ar: 'إضافة سؤال', en: 'Add a question' },
    search: { ar: 'السؤال أو الجواب', en: 'Question or answer' },
    title: 'name',
    subtitle: 'description',
  },
})
