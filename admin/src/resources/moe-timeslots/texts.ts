/** Words of these screens; below `resources.moe-timeslots`. */
export const moeTimeSlotTexts = {
  en: {
    name: 'Time slot |||| Time slots',
    empty: 'There are no time slots.',
    empty_hint: 'The two of them appear here once the product has started.',
    names: 'The name in the form',
    status_help: 'Switched off, the form no longer offers it. Registrations that chose it keep it.',
    fields: {
      label: 'Time',
      name: 'Name (Arabic)',
      name_en: 'Name (English)',
      slot: 'Time of the day',
      status: 'Offered',
    },
  },
  ar: {
    name: 'أوقات التدريب |||| وقت تدريب |||| أوقات التدريب |||| أوقات التدريب |||| أوقات التدريب |||| أوقات التدريب',
    empty: 'لا أوقات هنا.',
    empty_hint: 'يظهر الوقتان هنا بعد تشغيل الموقع.',
    names: 'الاسم في النموذج',
    status_help: 'عند إيقافه لا يعرضه النموذج، وتحتفظ به التسجيلات التي اختارته.',
    fields: {
      label: 'الوقت',
      name: 'الاسم (عربي)',
      name_en: 'الاسم (إنجليزي)',
      slot: 'الفترة من اليوم',
      status: 'متاح',
    },
  },
} as const
