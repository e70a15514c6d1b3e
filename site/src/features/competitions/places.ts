import type { Lang } from '@olympiad/contracts/lang'
import type { RegistrationState } from '@olympiad/contracts/registration-window'
import type { CompetitionView } from '@olympiad/contracts/views/olympiad'
import { plurals } from '../../i18n/plurals.ts'
import { t } from '../../i18n/texts.ts'
import { formatDayOfYear } from '../../lib/dates.ts'
import { shortRegistration } from '../seasons/registration.ts'

type Availability = Pick<CompetitionView['availability'], 'state' | 'waiting'>

export const isFull = ({ state }: Pick<Availability, 'state'>): boolean => state === 'full'

/** Undefined while there are places enough, and where registration is not open. */
export function placesText(
  availability: Availability,
  registration: RegistrationState,
  lang: Lang,
): string | undefined {
  const { state, waiting: count } = availability
  if (registration.state !== 'open' || state === 'open') return undefined
  if (!isFull(availability)) return t(lang, 'competition.few')
  return count === 0
    ? t(lang, 'competition.full')
    : t(lang, `competition.waiting.${plurals[lang].select(count)}`, { count })
}

/** For a card: registration, or that the competition is full. */
export function cardState(
  { availability }: Pick<CompetitionView, 'availability'>,
  registration: RegistrationState,
  lang: Lang,
): string {
  const places = placesText(availability, registration, lang)
  // Without the year it keeps to one line on a phone.
  const state = shortRegistration(registration, lang, formatDayOfYear)
  if (!places) return state
  return isFull(availability) ? places : `${state} · ${places}`
}
