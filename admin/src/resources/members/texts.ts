/** Words of these screens; below `resources.members`. */
export const memberTexts = {
  en: { name: 'Member |||| Members' },
  ar: { name: 'عضو |||| عضو |||| عضو |||| الأعضاء |||| الأعضاء |||| الأعضاء' },
} as const
