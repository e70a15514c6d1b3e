import type { ObjectId } from '@mikro-orm/mongodb'
import type { Order } from '../../model/order.entity.ts'
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
import type { EligibilityRules } from './eligibility.ts'
import type { TeamRecord } from './team-view.ts'

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

type WithReferences<Row> = Omit<Row, keyof References> &
  Pick<TeamRecord, 'region'> & {
    season: TeamRecord['season'] & Pick<Season, 'cert_download'> & EligibilityRules['season']
    competion: TeamRecord['competion'] & EligibilityRules['competion']
  }

const NO_NAMES = { name: '', name_en: '', slug: '' }
const NO_SEASON = { ...NO_NAMES, cert_download: false }
const NO_COMPETITION = { ...NO_NAMES, agelevel: [], members_no: 0, coaches_no: 0, paid: false, price: 0, currency: '' }
const NO_REGION = { en_name: '', ar_name: '' }

/**
 * Usually without a command: seasons, competitions and regions are cached. A team that refers to a deleted one is
 * shown without its names, and as disabled, because its fee and sizes are unknown.
 */
export async function withReferences<Row extends References & Pick<Team, '_id' | 'status'>>(
  em: Em,
  rows: readonly Row[],
): Promise<WithReferences<Row>[]> {
  const idsOf = (field: keyof References) => rows.map((row) => row[field])
  const seasons = await cachedSeasons(em, idsOf('season'))
  const competitions = await cachedCompetitions(em, idsOf('competion'))
  const regions = await cachedRegions(em, idsOf('region'))
  return rows.map((row) => {
    const season = seasons.get(row.season.toHexString())
    const competion = competitions.get(row.competion.toHexString())
    const region = regions.get(row.region.toHexString())
    const isComplete = season && competion && region
    if (!isComplete) logBrokenTeam(em, row)
    return {
      ...row,
      status: row.status && isComplete !== undefined,
      season: season ?? { _id: row.season, ...NO_SEASON },
      competion: competion ?? { _id: row.competion, ...NO_COMPETITION },
      region: region ?? { _id: row.region, ...NO_REGION },
    }
  })
}

const logBrokenTeam = (em: Em, { _id, season, competion, region }: References & Pick<Team, '_id'>): void =>
  em.config.getLogger().error('info', 'a team refers to a record that is not there', {
    team: _id.toHexString(),
    season: season.toHexString(),
    competion: competion.toHexString(),
    region: region.toHexString(),
  })
