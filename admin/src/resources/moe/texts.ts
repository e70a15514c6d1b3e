/** Words of these screens; below `resources.moe`. */
export const moeTexts = {
  en: { name: 'MOE registration |||| MOE registrations' },
  ar: {
    name: 'تسجيل معلم |||| تسجيل معلم |||| تسجيل معلم |||| تسجيلات الوزارة |||| تسجيلات الوزارة |||| تسجيلات الوزارة',
  },
} as const
