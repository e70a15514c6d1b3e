/** Words of these screens; below `resources.wro-support`. */
export const supportTexts = {
  en: { name: 'Support request |||| Support requests' },
  ar: { name: 'طلب دعم |||| طلب دعم |||| طلب دعم |||| طلبات الدعم |||| طلبات الدعم |||| طلبات الدعم' },
} as const
