import type { ObjectId } from '@mikro-orm/mongodb'
import { MAX_RANK, RESULT_PAGE_SIZES, TEAM_AGE_LEVELS } from '@olympiad/contracts/constants'
import { results as declared } from '@olympiad/contracts/resources/olympiad'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminResult } from '@olympiad/contracts/views/admin-results'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import type { Certificate } from '../../model/certificate.entity.ts'
import { regionView } from '../../model/region.entity.ts'
import { Result } from '../../model/result.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { defineResource, type Where } from '../../platform/http/resource.ts'
import {
  booleanValue,
  creationSchema,
  enumValue,
  partialSchema,
  reference,
  wholeNumber,
} from '../../platform/http/resource-fields.ts'
import { lookup } from '../../platform/lookup.ts'
import { finalSerialOf } from '../certificates/certificates.service.ts'
import { cachedCompetitions } from '../competitions/competitions.service.ts'
import { cachedRegions } from '../content/regions.ts'
import { cachedSeasons } from '../seasons/seasons.service.ts'
import { findTeamIds } from '../teams/search-teams.ts'
import { addResult, changeResult, type ResultForm, removeResult } from './manage-results.ts'
import { parseRankCell, parseScoreCell } from './parse-cell.ts'
import { recordNames } from './public-results.ts'

type ResultRow = Omit<StoredDocument<Result>, 'created_at'> &
  Partial<Pick<Result, 'created_at'>> & {
    teams: StoredDocument<Team>[]
    certificates: StoredDocument<Certificate>[]
  }

const hex = (id: ObjectId | undefined): string => id?.toHexString() ?? ''
const toBrief = (record: Parameters<typeof recordNames>[0] | undefined) => (record ? recordNames(record) : null)

async function adminResultViews(em: Em, rows: ResultRow[]): Promise<AdminResult[]> {
  const idsIn = (field: 'season' | 'competion') => rows.map((row) => row[field])
  const seasons = await cachedSeasons(em, idsIn('season'))
  const competitions = await cachedCompetitions(em, idsIn('competion'))
  const regions = await cachedRegions(
    em,
    rows.flatMap(({ teams }) => teams.map(({ region }) => region)),
  )
  return rows.map((row) => {
    const id = hex(row._id)
    const [team] = row.teams
    const region = regions.get(hex(team?.region))
    return {
      _id: id,
      id,
      season: toBrief(seasons.get(hex(row.season))),
      competion: toBrief(competitions.get(hex(row.competion))),
      team: team
        ? {
            _id: hex(team._id),
            team_no: team.team_no,
            name: team.name,
            schoolName: team.schoolName,
            city: team.city,
            image: team.image,
            payment_status: team.payment_status,
          }
        : null,
      region: region ? regionView(region) : null,
      certificate: finalSerialOf(row) ?? '',
      ageLevel: row.ageLevel,
      ranked: row.ranked,
      score: row.score ?? null,
      season_id: hex(row.season),
      competion_id: hex(row.competion),
      team_id: hex(row.team),
      region_id: hex(team?.region),
      created_at: row.created_at?.toISOString() ?? '',
    }
  })
}

const search = async (words: string, em: Em, seesPersonalData: boolean): Promise<Where> => ({
  team: { $in: await findTeamIds(em, words, seesPersonalData) },
})

const cellField = <Value>(read: (cell: string | number | null) => Value | undefined, errorKey: TextKey) =>
  z.union([z.string(), z.number(), z.null()], errorKey).transform((input, context): Value => {
    const value = read(input)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: errorKey })
    return z.NEVER
  })

const FORM = {
  season_id: reference,
  team_id: reference,
  competion_id: reference,
  region_id: reference,
  ageLevel: enumValue(TEAM_AGE_LEVELS, 'age_level_unknown'),
  ranked: cellField(parseRankCell, 'rank_wrong'),
  score: cellField(parseScoreCell, 'result_score_wrong'),
  replace_certificates: booleanValue,
}
const REQUIRED_FIELDS = ['season_id', 'team_id', 'competion_id', 'region_id', 'ageLevel', 'ranked'] as const

const newResult: z.ZodType<ResultForm> = creationSchema(FORM, REQUIRED_FIELDS)
const changes: z.ZodType<Partial<ResultForm>> = partialSchema(FORM)

export const adminResults = (deps: Pick<Deps, 'orm' | 'now'>) =>
  defineResource<ResultRow, AdminResult, Partial<ResultForm>, ResultForm>({
    ...declared,
    record: AdminResult,
    entity: Result,
    lookups: [lookup('teams', 'teams', 'team', '_id'), lookup('certificates', 'certificates', 'team', 'team')],
    view: adminResultViews,
    list: {
      sort: ['created_at', 'ranked', 'score', 'ageLevel'],
      order: { field: 'created_at', direction: -1 },
      filter: {
        season: reference,
        competion: reference,
        ageLevel: enumValue(TEAM_AGE_LEVELS),
        ranked: wholeNumber(1, MAX_RANK),
      },
      search,
      perPage: RESULT_PAGE_SIZES,
    },
    create: { schema: newResult, run: (_em, form) => addResult(deps, form) },
    update: { schema: changes, run: (_em, id, changes) => changeResult(deps, id, changes) },
    remove: { run: (_em, id) => removeResult(deps.orm, id), successKey: 'result_deleted' },
  })
