/** The screens of an event load theirs themselves: `event-texts.ts`. */
export const eventTexts = {
  en: {
    name: 'Event |||| Events',
    empty: 'No event yet.',
    empty_hint:
      'Add a qualifier or the final: place, days, tables and competitions. Judges score on their phones then.',
    create: 'Add an event',
    search: 'Name or place',
  },
  ar: {
    name: 'الفعاليات |||| فعالية |||| الفعاليات |||| الفعاليات |||| الفعاليات |||| الفعاليات',
    empty: 'لا فعالية بعد.',
    empty_hint: 'أضف تصفية أو النهائي: المكان والأيام والطاولات والمسابقات. ثم يسجّل الحكّام النقاط من هواتفهم.',
    create: 'إضافة فعالية',
    search: 'الاسم أو المكان',
  },
} as const
