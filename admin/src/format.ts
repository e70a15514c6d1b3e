import { type Lang, localeOf, TIME_ZONE } from '@olympiad/contracts/lang'
import { showHalalas, toHalalas } from '@olympiad/contracts/money'

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** `2026-01-05T22:30:00Z` → `6 Jan 2026`: the date in Riyadh. Empty for what is no date. */
export function showDate(iso: string, lang: Lang): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat(localeOf(lang), { ...DAY, timeZone: TIME_ZONE }).format(date)
}

/** `450` → `450.00`: riyals as published, with two decimals. */
export const showRiyals = (riyals: number): string => showHalalas(toHalalas(riyals))
