import type { AdminSeason } from '@olympiad/contracts/views/admin'

/** The specification defines these switches (002 §4). */
export const SEASON_SWITCHES = [
  'status',
  'registration',
  'home_active',
  'cert_download',
] as const satisfies readonly (keyof AdminSeason)[]
