import type { Lang } from '@olympiad/contracts/lang'
import type { SeasonView } from '@olympiad/contracts/views/olympiad'
import { t } from '../../i18n/texts.ts'
import { perLang } from '../../lib/per-lang.ts'

const inShape = (shape: Intl.DateTimeFormatOptions) =>
  perLang((locale) => new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' }))
const SHAPES = {
  day: inShape({ day: 'numeric' }),
  dayAndMonth: inShape({ day: 'numeric', month: 'long' }),
  whole: inShape({ day: 'numeric', month: 'long', year: 'numeric' }),
}

/** `YYYY-MM-DD`, independent of the time zone. */
const show = (day: string, shape: keyof typeof SHAPES, lang: Lang): string =>
  SHAPES[shape][lang].format(new Date(`${day}T00:00:00Z`))

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
