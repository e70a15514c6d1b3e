import { OWN_MINUTES } from '@olympiad/contracts/community'
import type { Lang } from '@olympiad/contracts/lang'
import { timeIn } from '../../../lib/dates.ts'

/** Until what time one's own post can be changed: `14:05`; undefined where it can't, or for good, as the organisers'. */
export function untilSaid(until: string | null | undefined, now: Date, lang: Lang): string | undefined {
  if (!until) return undefined
  const left = Date.parse(until) - now.getTime()
  return left <= OWN_MINUTES * 60_000 ? timeIn(until, lang) : undefined
}
