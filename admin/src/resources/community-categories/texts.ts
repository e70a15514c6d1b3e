import { categories } from '@olympiad/contracts/resources/community'
import { fieldTexts } from '../../simple/texts.ts'

export const categoryTexts = {
  en: {
    name: 'Category |||| Categories',
    empty: 'The community has no category yet.',
    empty_hint: 'Every topic belongs to one: add the first, so that members can write.',
    create: 'Add a category',
    topics: 'One topic |||| %{smart_count} topics',
    fields: {
      ...fieldTexts(categories, 'en'),
      label: 'Category',
      topics_count: 'Topics shown',
      actions: 'Actions',
    },
  },
  ar: {
    name: 'الأقسام |||| قسم |||| الأقسام |||| الأقسام |||| الأقسام |||| الأقسام',
    empty: 'لا أقسام في المجتمع بعد.',
    empty_hint: 'لكل موضوع قسم: أضف القسم الأول ليكتب الأعضاء.',
    create: 'إضافة قسم',
    topics:
      'لا موضوعات |||| موضوع واحد |||| موضوعان |||| %{smart_count} موضوعات |||| %{smart_count} موضوعًا |||| %{smart_count} موضوع',
    fields: {
      ...fieldTexts(categories, 'ar'),
      label: 'القسم',
      topics_count: 'الموضوعات الظاهرة',
      actions: 'إجراءات',
    },
  },
} as const
