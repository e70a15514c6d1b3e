/** Words of these screens; below `resources.settings`. */
export const settingTexts = {
  en: { name: 'Settings |||| Settings' },
  ar: { name: 'الإعدادات |||| الإعدادات |||| الإعدادات |||| الإعدادات |||| الإعدادات |||| الإعدادات' },
} as const
