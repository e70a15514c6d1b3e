import { type Lang, localeOf } from '@olympiad/contracts/lang'
import { dayIn } from '../../lib/dates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** What is older is told by its date. */
const RECENT = 7 * DAY

/** When something was written, as one says it: `3 hours ago`, and after a week its day in Riyadh. */
export function ago(iso: string, now: Date, lang: Lang): string {
  const age = Math.max(now.getTime() - new Date(iso).getTime(), 0)
  if (age >= RECENT) return dayIn(iso, lang)
  const since = (unit: Intl.RelativeTimeFormatUnit, length: number) =>
    new Intl.RelativeTimeFormat(localeOf(lang), { numeric: 'auto' }).format(-Math.floor(age / length), unit)
  if (age < MINUTE) return since('second', RECENT)
  if (age < HOUR) return since('minute', MINUTE)
  return age < DAY ? since('hour', HOUR) : since('day', DAY)
}
