import { type Lang, localeOf, TIME_ZONE } from './lang.ts'
import type { CompetitionView, SeasonView } from './views/olympiad.ts'

/** Instants, `toISOString()`; empty without one, missing in older documents. */
export type RegistrationWindow = Partial<Pick<SeasonView, 'registration_opens_at' | 'registration_closes_at'>>
export type SeasonSwitch = RegistrationWindow & Pick<SeasonView, 'registration'>
export type CompetitionSwitch = RegistrationWindow & Pick<CompetitionView, 'reg_status'>

/**
 * `at` is when it opens, closes or closed; empty for `off`, and for `open` without an end.
 * While it is in the future, it is also the next change.
 */
export type RegistrationState = { readonly state: 'off' | 'not_yet' | 'open' | 'closed'; readonly at: string }

const OFF: RegistrationState = { state: 'off', at: '' }

/** The ends of a competition go before those of its season. */
export const registrationWindow = (season: RegistrationWindow, own: RegistrationWindow): RegistrationWindow => ({
  registration_opens_at: own.registration_opens_at || (season.registration_opens_at ?? ''),
  registration_closes_at: own.registration_closes_at || (season.registration_closes_at ?? ''),
})

/** The first moment is open, the last one closed. */
function stateWithin(
  { registration_opens_at: opens = '', registration_closes_at: closes = '' }: RegistrationWindow,
  now: Date,
): RegistrationState {
  const moment = now.toISOString()
  if (closes && moment >= closes) return { state: 'closed', at: closes }
  // A season may close before a competition of it opens.
  if (closes && closes <= opens) return OFF
  return moment < opens ? { state: 'not_yet', at: opens } : { state: 'open', at: closes }
}

export const competitionRegistration = (
  season: SeasonSwitch,
  competition: CompetitionSwitch,
  now: Date,
): RegistrationState =>
  season.registration && competition.reg_status ? stateWithin(registrationWindow(season, competition), now) : OFF

/**
 * Open while one of its competitions is: then `at` is when the last of these closes. A season whose competitions are all
 * switched off has its own window.
 */
export function seasonRegistration(
  season: SeasonSwitch & { readonly competions: readonly CompetitionSwitch[] },
  now: Date,
): RegistrationState {
  if (!season.registration) return OFF
  const states = season.competions
    .map((competition) => competitionRegistration(season, competition, now))
    .filter(({ state }) => state !== 'off')
  if (states.length === 0) return stateWithin(season, now)
  const timesOf = (wanted: RegistrationState['state']) =>
    states.flatMap(({ state, at }) => (state === wanted ? [at] : [])).toSorted()
  const open = timesOf('open')
  if (open.length > 0) return { state: 'open', at: open.includes('') ? '' : (open.at(-1) ?? '') }
  const [opensNext] = timesOf('not_yet')
  return opensNext ? { state: 'not_yet', at: opensNext } : { state: 'closed', at: timesOf('closed').at(-1) ?? '' }
}

const SHAPE: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: TIME_ZONE,
}
const FORMATS = {
  ar: new Intl.DateTimeFormat(localeOf('ar'), SHAPE),
  en: new Intl.DateTimeFormat(localeOf('en'), SHAPE),
}

/** Day and time in Riyadh. */
export const formatMoment = (iso: string, lang: Lang): string => FORMATS[lang].format(new Date(iso))
