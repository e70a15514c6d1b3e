import { eventWords } from './event-words.ts'

/** The screens of an event load theirs themselves: `event-texts.ts`. */
export const eventTexts = {
  en: {
    name: 'Event |||| Events',
    empty: 'No event yet.',
    empty_hint:
      'Add a qualifier or the final: place, days, tables and competitions. Judges score on their phones then.',
    create: 'Add an event',
    search: 'Name or place',
    fields: {
      name: 'Name (Arabic)',
      name_en: 'Name (English)',
      season: 'Season',
      kind: 'Kind',
      region: 'Region of the qualifier',
      place: 'Place (Arabic)',
      place_en: 'Place (English)',
      starts_on: 'First day',
      ends_on: 'Last day',
      confirmation: 'A score counts by',
      tables: 'Tables and panels',
      divisions: 'Competitions and age groups',
      state: 'State',
    },
    words: eventWords.en,
  },
  ar: {
    name: 'الفعاليات |||| فعالية |||| الفعاليات |||| الفعاليات |||| الفعاليات |||| الفعاليات',
    empty: 'لا فعالية بعد.',
    empty_hint: 'أضف تصفية أو النهائي: المكان والأيام والطاولات والمسابقات. ثم يسجّل المحكّمون النقاط من هواتفهم.',
    create: 'إضافة فعالية',
    search: 'الاسم أو المكان',
    fields: {
      name: 'الاسم (عربي)',
      name_en: 'الاسم (إنجليزي)',
      season: 'الموسم',
      kind: 'النوع',
      region: 'منطقة التصفية',
      place: 'المكان (عربي)',
      place_en: 'المكان (إنجليزي)',
      starts_on: 'اليوم الأول',
      ends_on: 'اليوم الأخير',
      confirmation: 'تُحتسب النقاط',
      tables: 'الطاولات واللجان',
      divisions: 'المسابقات والفئات العمرية',
      state: 'الحالة',
    },
    words: eventWords.ar,
  },
} as const
