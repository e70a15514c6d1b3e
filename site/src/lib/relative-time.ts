import type { Lang } from '@olympiad/contracts/lang'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { formatDay } from './dates.ts'
import { perLang } from './per-lang.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MAX_RELATIVE_AGE = 7 * DAY

const ages = perLang((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

const midnights = (from: Date, to: Date): number => (Date.parse(dayInRiyadh(to)) - Date.parse(dayInRiyadh(from))) / DAY

export function formatRelativeTime(iso: string, now: Date, lang: Lang): string {
  const written = new Date(iso)
  const age = Math.max(now.getTime() - written.getTime(), 0)
  if (age >= MAX_RELATIVE_AGE) return formatDay(iso, lang)
  const say = (count: number, unit: Intl.RelativeTimeFormatUnit) => ages[lang].format(-count, unit)
  if (age < MINUTE) return say(0, 'second')
  if (age < HOUR) return say(Math.floor(age / MINUTE), 'minute')
  return age < DAY ? say(Math.floor(age / HOUR), 'hour') : say(midnights(written, now), 'day')
}
