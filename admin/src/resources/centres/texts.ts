/** Words of these screens; below `resources.tranings`. */
export const centreTexts = {
  en: { name: 'Training centre |||| Training centres' },
  ar: { name: 'مركز تدريب |||| مركز تدريب |||| مركز تدريب |||| مراكز التدريب |||| مراكز التدريب |||| مراكز التدريب' },
} as const
