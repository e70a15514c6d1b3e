/** Words of these screens; below `resources.users`. */
export const userTexts = {
  en: { name: 'User |||| Users' },
  ar: { name: 'مستخدم |||| مستخدم |||| مستخدم |||| المستخدمون |||| المستخدمون |||| المستخدمون' },
} as const
