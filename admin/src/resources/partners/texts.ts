/** Words of these screens; below `resources.partners`. */
export const partnerTexts = {
  en: { name: 'Partner |||| Partners' },
  ar: { name: 'شريك |||| شريك |||| شريك |||| الشركاء |||| الشركاء |||| الشركاء' },
} as const
