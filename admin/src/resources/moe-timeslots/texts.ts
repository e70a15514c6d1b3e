import { moeTimes } from '@olympiad/contracts/resources/programmes'
import { fieldTexts } from '../../simple/texts.ts'

/** Words of these screens; below `resources.moe-timeslots`. */
export const moeTimeSlotTexts = {
  en: {
    name: 'Time slot |||| Time slots',
    empty: 'There are no time slots.',
    empty_hint: 'The two of them appear here once the product has started.',
    fields: {
      ...fieldTexts(moeTimes, 'en'),
      label: 'Time',
      slot: 'Time of the day',
    },
  },
  ar: {
    name: 'أوقات التدريب |||| وقت تدريب |||| أوقات التدريب |||| أوقات التدريب |||| أوقات التدريب |||| أوقات التدريب',
    empty: 'لا أوقات هنا.',
    empty_hint: 'يظهر الوقتان هنا بعد تشغيل الموقع.',
    fields: {
      ...fieldTexts(moeTimes, 'ar'),
      label: 'الوقت',
      slot: 'الفترة من اليوم',
    },
  },
} as const
