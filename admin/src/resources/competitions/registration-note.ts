import {
  competitionRegistration,
  type RegistrationState,
  seasonRegistration,
} from '@olympiad/contracts/registration-window'
import type { AdminCompetition, AdminSeason } from '@olympiad/contracts/views/admin'

/** The dates may close a switch that is on; `at` is empty without one. */
export type RegistrationNote = { key: 'not_yet' | 'open' | 'closed' | 'season_off'; at: string }

const noteOf = ({ state, at }: RegistrationState): RegistrationNote | undefined =>
  state === 'off' || !at ? undefined : { key: state, at }

/** By its own dates: a competition may have others. */
export const seasonNote = (season: AdminSeason, now: Date): RegistrationNote | undefined =>
  noteOf(seasonRegistration({ ...season, competions: [] }, now))

export function competitionNote(
  competition: AdminCompetition,
  season: AdminSeason | undefined,
  now: Date,
): RegistrationNote | undefined {
  if (!season || !competition.reg_status) return undefined
  return season.registration ? noteOf(competitionRegistration(season, competition, now)) : { key: 'season_off', at: '' }
}
