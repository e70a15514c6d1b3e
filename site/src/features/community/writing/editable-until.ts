import { EDIT_WINDOW_MINUTES } from '@olympiad/contracts/community'
import type { Lang } from '@olympiad/contracts/lang'
import { formatTime } from '../../../lib/dates.ts'

/** `14:05`; undefined where editing is impossible or has no time limit, as for organisers. */
export function formatEditableUntil(until: string | null | undefined, now: Date, lang: Lang): string | undefined {
  if (!until) return undefined
  const left = Date.parse(until) - now.getTime()
  return left <= EDIT_WINDOW_MINUTES * 60_000 ? formatTime(until, lang) : undefined
}
