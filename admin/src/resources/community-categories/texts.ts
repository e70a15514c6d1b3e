/** Words of these screens; below `resources.community-categories`. */
export const categoryTexts = {
  en: {
    name: 'Category |||| Categories',
    empty: 'The community has no category yet.',
    empty_hint: 'Every topic belongs to one: add the first, so that members can write.',
    create: 'Add a category',
    names: 'Its name',
    logo_help: 'Square. JPG, PNG or GIF, up to 5 MB. Without one, a sign is drawn from the name.',
    status_help: 'Switched off, its topics can still be read, and it takes no new ones.',
    topics: 'One topic |||| %{smart_count} topics',
    fields: {
      label: 'Category',
      name: 'Name (Arabic)',
      name_en: 'Name (English)',
      logo: 'Logo',
      order_id: 'Order',
      topics_count: 'Topics shown',
      status: 'Takes new topics',
      actions: 'Actions',
    },
  },
  ar: {
    name: 'الأقسام |||| قسم |||| الأقسام |||| الأقسام |||| الأقسام |||| الأقسام',
    empty: 'لا أقسام في المجتمع بعد.',
    empty_hint: 'لكل موضوع قسم: أضف القسم الأول ليكتب الأعضاء.',
    create: 'إضافة قسم',
    names: 'اسم القسم',
    logo_help: 'صورة مربعة JPG أو PNG أو GIF، حتى 5 ميغابايت. وإن لم تُختر صورة رُسمت علامة من الاسم.',
    status_help: 'عند إيقافه تبقى موضوعاته مقروءة، ولا يقبل موضوعات جديدة.',
    topics:
      'لا موضوعات |||| موضوع واحد |||| موضوعان |||| %{smart_count} موضوعات |||| %{smart_count} موضوعًا |||| %{smart_count} موضوع',
    fields: {
      label: 'القسم',
      name: 'الاسم (عربي)',
      name_en: 'الاسم (إنجليزي)',
      logo: 'الشعار',
      order_id: 'الترتيب',
      topics_count: 'الموضوعات الظاهرة',
      status: 'يقبل موضوعات جديدة',
      actions: 'إجراءات',
    },
  },
} as const
