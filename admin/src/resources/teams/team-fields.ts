import type { AdminTeam } from '@olympiad/contracts/views/admin'
import type { RaRecord } from 'react-admin'

/** What the form of a team sends; its payment and its people change by themselves. */
export const TEAM_FIELDS = [
  'name',
  'schoolName',
  'ageLevel',
  'stage',
  'competion',
  'region',
  'city',
  'image',
  'status',
  'notes',
] as const satisfies readonly (keyof AdminTeam)[]

/** What a new team is registered with. */
export const NEW_TEAM_FIELDS = [
  'season_id',
  'competion_id',
  'ageLevel',
  'teamName',
  'schoolName',
  'stage',
  'region',
  'city',
  'image',
  'coaches',
  'members',
  'user',
] as const

/** The form names competition and region by their ids. */
export const withIds = (record: RaRecord): RaRecord => ({
  ...record,
  competion: record['competion']?._id,
  region: record['region']?._id,
  season_id: record['season']?._id,
})
