import { type Lang, localeOf, TIME_ZONE } from '@olympiad/contracts/lang'
import { formatHalalas, toHalalas } from '@olympiad/contracts/money'

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const DATE_TIME = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** In the time zone of Riyadh. Empty for an invalid date. */
function formatIn(iso: string, lang: Lang, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat(localeOf(lang), { ...options, timeZone: TIME_ZONE }).format(date)
}

/** `2026-01-05T22:30:00Z` → `6 Jan 2026` */
export const formatDate = (iso: string, lang: Lang): string => formatIn(iso, lang, DAY)

/** `2026-01-05T22:30:00Z` → `6 Jan 2026, 01:30` */
export const formatDateTime = (iso: string, lang: Lang): string => formatIn(iso, lang, DATE_TIME)

/** `450` → `450.00`; a credit note is negative. */
export const formatRiyals = (riyals: number): string => formatHalalas(Math.sign(riyals) * toHalalas(Math.abs(riyals)))
