import { type Lang, localeOf } from '@olympiad/contracts/lang'
import type { SeasonView } from '@olympiad/contracts/views/catalogue'
import { t } from '../../i18n/texts.ts'

const SHAPES = {
  day: { day: 'numeric' },
  dayAndMonth: { day: 'numeric', month: 'long' },
  whole: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A day of the calendar, `YYYY-MM-DD`: the same one in every time zone. */
const show = (day: string, shape: keyof typeof SHAPES, lang: Lang): string =>
  new Intl.DateTimeFormat(localeOf(lang), { ...SHAPES[shape], timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The days of a season's final in words, what both have in common said once; undefined until they are settled. */
export function daysOf(
  { starts_on, ends_on }: Pick<SeasonView, 'starts_on' | 'ends_on'>,
  lang: Lang,
): string | undefined {
  if (!starts_on) return undefined
  if (!ends_on || ends_on === starts_on) return show(starts_on, 'whole', lang)
  const [sameYear, sameMonth] = [4, 7].map((length) => starts_on.slice(0, length) === ends_on.slice(0, length))
  const from = show(starts_on, sameMonth ? 'day' : sameYear ? 'dayAndMonth' : 'whole', lang)
  return t(lang, 'season.days', { from, to: show(ends_on, 'whole', lang) })
}
