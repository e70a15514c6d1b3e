import { AGE_LEVELS, COMPETITION_TYPES, type CompetitionType } from '@olympiad/contracts/constants'
import { hasFee, type PriceBreakdown, priceBreakdown } from '@olympiad/contracts/money'
import {
  type CompetitionSwitch,
  competitionRegistration,
  type RegistrationState,
  type SeasonSwitch,
} from '@olympiad/contracts/registration-window'
import type { AgeLevelView, CompetitionView, SeasonView } from '@olympiad/contracts/views/olympiad'

type Level = Pick<AgeLevelView, 'title' | 'age_from' | 'age_to'>
type WithLevels = { readonly agelevel: readonly Level[] }

/** The organiser's ages, or else the usual ones. */
export function agesOfLevel({ title, age_from, age_to }: Level): readonly [number, number] | undefined {
  const usual = AGE_LEVELS.find((level) => level.title.toLowerCase() === title.trim().toLowerCase())?.ages
  const from = age_from ?? usual?.[0]
  const to = age_to ?? usual?.[1]
  return from === undefined || to === undefined ? undefined : [from, to]
}

export function ageRange(competitions: readonly WithLevels[]) {
  const ages = competitions.flatMap(({ agelevel }) => agelevel.flatMap((level) => agesOfLevel(level) ?? []))
  return ages.length > 0 ? { min: Math.min(...ages), max: Math.max(...ages) } : undefined
}

export function formatAgeRange(...competitions: WithLevels[]): string | undefined {
  const ages = ageRange(competitions)
  return ages && `${ages.min}–${ages.max}`
}

export function registrationOf(
  competition: CompetitionSwitch & Pick<CompetitionView, 'season'>,
  seasons: readonly (SeasonSwitch & Pick<SeasonView, 'id'>)[],
  now: Date,
): RegistrationState {
  const season = seasons.find(({ id }) => id === competition.season) ?? { registration: false }
  return competitionRegistration(season, competition, now)
}

/** In halalas; undefined where it is free. */
export const feeOf = ({ paid, price }: Pick<CompetitionView, 'paid' | 'price'>): PriceBreakdown | undefined =>
  hasFee({ paid, price }) ? priceBreakdown(price) : undefined

export const groupsOf = <C extends Pick<CompetitionView, 'type' | 'order_id'>>(
  competitions: readonly C[],
): { type: CompetitionType; competitions: C[] }[] =>
  COMPETITION_TYPES.map((type) => ({
    type,
    competitions: competitions
      .filter((competition) => competition.type.toLowerCase() === type.toLowerCase())
      .sort((a, b) => a.order_id - b.order_id),
  })).filter((group) => group.competitions.length > 0)

export type CardShape = 'lead' | 'row' | 'half' | 'wide' | 'narrow' | 'full'

/** Pairs of unequal width; an odd last card has the whole width. */
export function pairShapes(count: number): CardShape[] {
  const pairs = Array.from({ length: Math.floor(count / 2) }, (_, i): CardShape[] =>
    i % 2 ? ['narrow', 'wide'] : ['wide', 'narrow'],
  )
  return [...pairs.flat(), ...(count % 2 ? (['full'] as const) : [])]
}

/** More than two cards are a lead card with up to three rows beside it, then pairs. */
export function cardShapes(count: number): CardShape[] {
  if (count === 0) return []
  if (count === 1) return ['full']
  if (count === 2) return ['half', 'half']
  const rows = Math.min(count - 1, 3)
  return ['lead', ...Array<CardShape>(rows).fill('row'), ...pairShapes(count - 1 - rows)]
}
