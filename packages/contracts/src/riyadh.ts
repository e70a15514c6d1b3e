import { TIME_ZONE } from './lang.ts'

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** The day of a moment in Riyadh, `YYYY-MM-DD`. */
export const dayInRiyadh = (moment: Date): string => DAY.format(moment)
