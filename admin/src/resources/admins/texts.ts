/** Words of these screens; below `resources.admins`. */
export const adminTexts = {
  en: { name: 'Admin |||| Admins' },
  ar: { name: 'مشرف |||| مشرف |||| مشرف |||| المشرفون |||| المشرفون |||| المشرفون' },
} as const
