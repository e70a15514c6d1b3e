/** Words of these screens; below `resources.contactus`. */
export const messageTexts = {
  en: { name: 'Message |||| Messages' },
  ar: { name: 'رسالة |||| رسالة |||| رسالة |||| الرسائل |||| الرسائل |||| الرسائل' },
} as const
