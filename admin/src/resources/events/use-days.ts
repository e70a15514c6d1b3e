import type { AdminEvent } from '@olympiad/contracts/views/judging'
import { formatDate } from '../../format.ts'
import { useLang } from '../../use-lang.ts'
import { useEventTexts } from './event-texts.ts'

/** Noon of the day, whatever the zone. */
const at = (day: string) => `${day}T12:00:00Z`

export function useDays(): (event: Pick<AdminEvent, 'starts_on' | 'ends_on'>) => string {
  const lang = useLang()
  const t = useEventTexts()
  return ({ starts_on, ends_on }) => t.days(formatDate(at(starts_on), lang), formatDate(at(ends_on), lang))
}
