/** Words of these screens; below `resources.audit`. */
export const auditTexts = {
  en: { name: 'Entry |||| Audit log' },
  ar: { name: 'قيد |||| قيد |||| قيد |||| سجل التدقيق |||| سجل التدقيق |||| سجل التدقيق' },
} as const
