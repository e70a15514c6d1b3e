/** Words of these screens; below `resources.results`. */
export const resultTexts = {
  en: { name: 'Result |||| Results' },
  ar: { name: 'نتيجة |||| نتيجة |||| نتيجة |||| النتائج |||| النتائج |||| النتائج' },
} as const
