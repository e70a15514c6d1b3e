/** Words of these screens; below `resources.files`. */
export const fileTexts = {
  en: { name: 'Competition file |||| Competition files' },
  ar: {
    name: 'ملف المسابقة |||| ملف المسابقة |||| ملف المسابقة |||| ملفات المسابقات |||| ملفات المسابقات |||| ملفات المسابقات',
  },
} as const
