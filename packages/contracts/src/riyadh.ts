import { TIME_ZONE } from './lang.ts'

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** `YYYY-MM-DD`. */
export const dayInRiyadh = (moment: Date): string => DAY.format(moment)
