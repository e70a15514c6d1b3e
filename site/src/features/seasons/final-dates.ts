import { type Lang, localeOf } from '@olympiad/contracts/lang'
import type { SeasonView } from '@olympiad/contracts/views/olympiad'
import { t } from '../../i18n/texts.ts'

const SHAPES = {
  day: { day: 'numeric' },
  dayAndMonth: { day: 'numeric', month: 'long' },
  whole: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** `YYYY-MM-DD`, independent of the time zone. */
const show = (day: string, shape: keyof typeof SHAPES, lang: Lang): string =>
  new Intl.DateTimeFormat(localeOf(lang), { ...SHAPES[shape], timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Merges the common parts of both days; undefined until they are set. */
export function formatFinalDates(
  { starts_on, ends_on }: Pick<SeasonView, 'starts_on' | 'ends_on'>,
  lang: Lang,
): string | undefined {
  if (!starts_on) return undefined
  if (!ends_on || ends_on === starts_on) return show(starts_on, 'whole', lang)
  const [sameYear, sameMonth] = [4, 7].map((length) => starts_on.slice(0, length) === ends_on.slice(0, length))
  const from = show(starts_on, sameMonth ? 'day' : sameYear ? 'dayAndMonth' : 'whole', lang)
  return t(lang, 'season.days', { from, to: show(ends_on, 'whole', lang) })
}
