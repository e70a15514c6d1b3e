import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import type { TranslateFunction } from 'react-admin'

export type Use = { readonly places: number; readonly taken: number; readonly waiting: number }

/** `12 of 20 taken · 3 waiting`; undefined where nothing limits and nobody waits. */
export function formatPlaces({ places, taken, waiting }: Use, translate: TranslateFunction): string | undefined {
  const words = [
    ...(places > 0 ? [translate('resources.competions.places_taken', { taken, places })] : []),
    ...(waiting > 0 ? [translate('resources.competions.teams_waiting', { count: waiting })] : []),
  ]
  return words.length > 0 ? words.join(' · ') : undefined
}

export const competitionUse = ({ places, places_use, availability }: AdminCompetition): Use => ({
  ...{ places, taken: places_use.taken, waiting: availability.waiting },
})
