/** Words of these screens; below `resources.certificates`. */
export const certificateTexts = {
  en: { name: 'Certificate |||| Certificates' },
  ar: { name: 'شهادة |||| شهادة |||| شهادة |||| الشهادات |||| الشهادات |||| الشهادات' },
} as const
