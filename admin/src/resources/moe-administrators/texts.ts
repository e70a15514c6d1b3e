/** Words of these screens; below `resources.moe-administrators`. */
export const moeAdministratorTexts = {
  en: {
    name: 'Administration |||| Education administrations',
    empty: 'There is no education administration yet.',
    empty_hint: 'Add those that teachers may choose in the registration form.',
    create: 'Add an administration',
    search: 'Part of a name',
    names: 'The name in the form',
    talents: 'Registrations of %{name}',
    fields: {
      label: 'Administration',
      name: 'Name (Arabic)',
      name_en: 'Name (English)',
      talents_count: 'Registrations',
      actions: 'Actions',
      s: 'Search',
    },
  },
  ar: {
    name: 'إدارات التعليم |||| إدارة تعليم |||| إدارات التعليم |||| إدارات التعليم |||| إدارات التعليم |||| إدارات التعليم',
    empty: 'لا توجد إدارة تعليم بعد.',
    empty_hint: 'أضف الإدارات التي يختار منها المعلّمون في نموذج التسجيل.',
    create: 'إضافة إدارة تعليم',
    search: 'جزء من الاسم',
    names: 'الاسم في النموذج',
    talents: 'تسجيلات %{name}',
    fields: {
      label: 'الإدارة',
      name: 'الاسم (عربي)',
      name_en: 'الاسم (إنجليزي)',
      talents_count: 'التسجيلات',
      actions: 'إجراءات',
      s: 'بحث',
    },
  },
} as const
