import { type Lang, localeOf, TIME_ZONE } from '@olympiad/contracts/lang'

/** The day of a moment in Riyadh: `21 November 2026`. */
export const dayIn = (iso: string, lang: Lang): string =>
  new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeZone: TIME_ZONE }).format(new Date(iso))

/** The time of a moment by the clock of Riyadh: `14:05`. */
export const timeIn = (iso: string, lang: Lang): string =>
  new Intl.DateTimeFormat(localeOf(lang), { timeStyle: 'short', timeZone: TIME_ZONE }).format(new Date(iso))
