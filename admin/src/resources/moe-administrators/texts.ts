/** Words of these screens; below `resources.moe-administrators`. */
export const moeAdministratorTexts = {
  en: { name: 'Administration |||| Education administrations' },
  ar: {
    name: 'إدارة تعليم |||| إدارة تعليم |||| إدارة تعليم |||| إدارات التعليم |||| إدارات التعليم |||| إدارات التعليم',
  },
} as const
