import type { Lang } from '@olympiad/contracts/lang'
import { formatMoment, type RegistrationState, seasonRegistration } from '@olympiad/contracts/registration-window'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { SeasonView } from '@olympiad/contracts/views/olympiad'
import { plurals } from '../../i18n/plurals.ts'
import { t } from '../../i18n/texts.ts'
import { formatDay } from '../../lib/dates.ts'

const DAY_MS = 86_400_000
/** Further away, the date alone says more. */
const MAX_DAYS_LEFT = 60

const TITLES = {
  off: 'season.closed',
  closed: 'season.closed',
  not_yet: 'season.notYet',
  open: 'season.open',
} as const
const NOTES = { closed: 'season.closedOn', not_yet: 'season.opensOn', open: 'season.closesOn' } as const
const SHORT = { not_yet: 'season.opensOnDay', open: 'season.openUntilDay' } as const

export const registrationTitle = ({ state }: RegistrationState, lang: Lang): string => t(lang, TITLES[state])

/** `Registration closes on 31 March 2027 at 11:59 pm (in 3 days)`; undefined without a date. */
export function registrationNote({ state, at }: RegistrationState, now: Date, lang: Lang): string | undefined {
  if (state === 'off' || !at) return undefined
  const note = t(lang, NOTES[state], { at: formatMoment(at, lang) })
  const days = (Date.parse(dayInRiyadh(new Date(at))) - Date.parse(dayInRiyadh(now))) / DAY_MS
  if (state === 'closed' || days > MAX_DAYS_LEFT) return note
  return t(lang, 'season.withDaysLeft', { note, days: daysLeft(days, lang) })
}

/** With the day alone. */
export function shortRegistration(registration: RegistrationState, lang: Lang, format = formatDay): string {
  const { state, at } = registration
  if (!at || state === 'off' || state === 'closed') return registrationTitle(registration, lang)
  return t(lang, SHORT[state], { day: format(at, lang) })
}

const daysLeft = (count: number, lang: Lang): string =>
  t(lang, `season.daysLeft.${count === 0 ? 'zero' : plurals[lang].select(count)}`, { count })

export const seasonNote = (season: SeasonView | undefined, now: Date, lang: Lang): string | undefined =>
  season && registrationNote(seasonRegistration(season, now), now, lang)
