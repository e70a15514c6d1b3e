/** Words of these screens; below `resources.champion-programe`. */
export const championTexts = {
  en: { name: 'Champions registration |||| Champions programme' },
  ar: { name: 'تسجيل |||| تسجيل |||| تسجيل |||| برنامج الأبطال |||| برنامج الأبطال |||| برنامج الأبطال' },
} as const
