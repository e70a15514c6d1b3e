import { moeTimeSlots } from '@olympiad/contracts/resources/programmes'
import { fieldTexts } from '../../simple/texts.ts'

export const moeTimeSlotTexts = {
  en: {
    name: 'Time slot |||| Time slots',
    empty: 'There are no time slots.',
    empty_hint: 'The two of them appear here once the product has started.',
    fields: {
      ...fieldTexts(moeTimeSlots, 'en'),
      label: 'Time',
      slot: 'Time of the day',
    },
  },
  ar: {
    name: 'أوقات التدريب |||| وقت تدريب |||| أوقات التدريب |||| أوقات التدريب |||| أوقات التدريب |||| أوقات التدريب',
    empty: 'لا أوقات هنا.',
    empty_hint: 'يظهر الوقتان هنا بعد تشغيل الموقع.',
    fields: {
      ...fieldTexts(moeTimeSlots, 'ar'),
      label: 'الوقت',
      slot: 'الفترة من اليوم',
    },
  },
} as const
