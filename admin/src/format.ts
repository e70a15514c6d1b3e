import { type Lang, localeOf, TIME_ZONE } from '@olympiad/contracts/lang'
import { showHalalas, toHalalas } from '@olympiad/contracts/money'

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const MOMENT = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** In Riyadh's time. Empty for what is no date. */
function show(iso: string, lang: Lang, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat(localeOf(lang), { ...options, timeZone: TIME_ZONE }).format(date)
}

/** `2026-01-05T22:30:00Z` → `6 Jan 2026`: the date in Riyadh. */
export const showDate = (iso: string, lang: Lang): string => show(iso, lang, DAY)

/** `2026-01-05T22:30:00Z` → `6 Jan 2026, 01:30`: date and time in Riyadh. */
export const showMoment = (iso: string, lang: Lang): string => show(iso, lang, MOMENT)

/** `450` → `450.00`: riyals as published, with two decimals; those of a credit note are below zero. */
export const showRiyals = (riyals: number): string => showHalalas(Math.sign(riyals) * toHalalas(Math.abs(riyals)))
