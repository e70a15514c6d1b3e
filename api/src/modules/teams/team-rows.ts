import type { ObjectId } from '@mikro-orm/mongodb'
import type { Competition } from '../../model/competition.entity.ts'
import type { Order } from '../../model/order.entity.ts'
import type { Region } from '../../model/region.entity.ts'
import type { Result } from '../../model/result.entity.ts'
import type { Score } from '../../model/score.entity.ts'
import type { Season } from '../../model/season.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { type Em, sessionOption } from '../../platform/database.ts'
import { type Lookup, lookup } from '../../platform/lookup.ts'
import { excludeFields } from '../../platform/versions.ts'
import { cachedCompetitions } from '../competitions/competitions.service.ts'
import { cachedRegions } from '../content/regions.ts'
import { cachedSeasons } from '../seasons/seasons.service.ts'
import { teamsCollection } from './collections.ts'

type Stage = Record<string, unknown>
type References = Pick<StoredDocument<Team>, 'season' | 'competion' | 'region'>

export const TEAM_LOOKUPS: readonly Lookup[] = [
  lookup('resultes', 'results', '_id', 'team'),
  lookup('orders', 'orders', '_id', 'team'),
]
export const TEAM_DETAIL_LOOKUPS: readonly Lookup[] = [
  ...TEAM_LOOKUPS,
  lookup('scores', 'scores', '_id', 'team'),
  lookup('users', 'registrants', 'user', '_id'),
]

/** More than half of what is stored, and never shown with a team. */
const HIDDEN = {
  team: ['search_keys'],
  orders: ['buyer', 'items', 'provider', 'search_keys'],
  registrants: ['password_hash', 'search_keys'],
} as const
type Hidden<Name extends keyof typeof HIDDEN> = (typeof HIDDEN)[Name][number]

export const HIDDEN_TEAM_FIELDS: readonly string[] = [
  ...HIDDEN.team,
  ...HIDDEN.orders.map((field) => `orders.${field}`),
  ...HIDDEN.registrants.map((field) => `registrants.${field}`),
]

/** A team with what `TEAM_LOOKUPS` joins. */
export type TeamRow = Omit<StoredDocument<Team>, Hidden<'team'>> & {
  results: StoredDocument<Result>[]
  orders: Omit<StoredDocument<Order>, Hidden<'orders'>>[]
}
/** A team with what `TEAM_DETAIL_LOOKUPS` joins. */
export type TeamDetailRow = TeamRow & {
  scores: StoredDocument<Score>[]
  registrants: Omit<StoredDocument<User>, Hidden<'registrants'>>[]
}

const find = <Row extends TeamRow>(em: Em, stages: readonly Stage[], lookups: readonly Lookup[]): Promise<Row[]> =>
  teamsCollection(em)
    .aggregate<Row>([...stages, ...lookups, { $project: excludeFields(HIDDEN_TEAM_FIELDS) }], sessionOption(em))
    .toArray()

/** One command; `stages` choose and sort the teams. */
export const findTeamRows = (em: Em, ...stages: Stage[]): Promise<TeamRow[]> => find(em, stages, TEAM_LOOKUPS)

export const findTeamDetailRow = async (em: Em, _id: ObjectId): Promise<TeamDetailRow | undefined> =>
  (await find<TeamDetailRow>(em, [{ $match: { _id } }], TEAM_DETAIL_LOOKUPS))[0]

type WithReferences<Row> = Omit<Row, keyof References> & {
  season: StoredDocument<Season>
  competion: StoredDocument<Competition>
  region: StoredDocument<Region>
}

/** Usually without a command: seasons, competitions and regions are cached. */
export async function withReferences<Row extends References>(
  em: Em,
  rows: readonly Row[],
): Promise<WithReferences<Row>[]> {
  const idsOf = (field: keyof References) => rows.map((row) => row[field])
  const seasons = await cachedSeasons(em, idsOf('season'))
  const competitions = await cachedCompetitions(em, idsOf('competion'))
  const regions = await cachedRegions(em, idsOf('region'))
  return rows.map((row) => ({
    ...row,
    season: requireRecord(seasons, row.season),
    competion: requireRecord(competitions, row.competion),
    region: requireRecord(regions, row.region),
  }))
}

function requireRecord<Row>(records: ReadonlyMap<string, Row>, id: ObjectId): Row {
  const record = records.get(id.toHexString())
  if (!record) throw new Error(`a team refers to ${id.toHexString()}, which is not there`)
  return record
}
