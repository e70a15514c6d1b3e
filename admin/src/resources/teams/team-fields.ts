import type { AdminTeam } from '@olympiad/contracts/views/admin'
import type { RaRecord } from 'react-admin'

/** Payment and people have their own calls. */
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
  'exception',
] as const

export const toReferenceIds = (record: RaRecord): RaRecord => ({
  ...record,
  competion: record['competion']?._id,
  region: record['region']?._id,
  season_id: record['season']?._id,
})
