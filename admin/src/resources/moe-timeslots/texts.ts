/** Words of these screens; below `resources.moe-timeslots`. */
export const moeTimeSlotTexts = {
  en: { name: 'Time slot |||| Time slots' },
  ar: { name: 'فترة |||| فترة |||| فترة |||| الفترات |||| الفترات |||| الفترات' },
} as const
