import type { ObjectId } from '@mikro-orm/mongodb'
import { RANK_MOST, RESULT_PAGE_SIZES, TEAM_AGE_LEVELS } from '@olympiad/contracts/constants'
import { results as declared } from '@olympiad/contracts/resources/olympiad'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminResult } from '@olympiad/contracts/views/admin-results'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { Competition } from '../../model/competition.entity.ts'
import { Region, regionView } from '../../model/region.entity.ts'
import { Result } from '../../model/result.entity.ts'
import { Season } from '../../model/season.entity.ts'
import type { Stored } from '../../model/stored.ts'
import { Team } from '../../model/team.entity.ts'
import { byId } from '../../platform/by-id.ts'
import type { Em } from '../../platform/database.ts'
import { resource, type Where } from '../../platform/http/resource.ts'
import { changesOf, choice, flag, newOf, reference, wholeNumber } from '../../platform/http/resource-fields.ts'
import { finalSerials } from '../certificates/certificates.service.ts'
import { idsOfTeams } from '../teams/search-teams.ts'
import { addResult, changeResult, type ResultForm, removeResult } from './manage-results.ts'
import { named } from './public-results.ts'
import { rankOf, scoreOf } from './read-cell.ts'

type ResultRow = Omit<Stored<Result>, 'created_at'> & Partial<Pick<Result, 'created_at'>>

const hex = (id: ObjectId | undefined): string => id?.toHexString() ?? ''
const briefly = (record: Season | Competition | undefined) => {
  if (!record) return null
  const { _id, name, name_en, slug } = record
  return named({ _id: hex(_id), name, name_en, slug })
}

/** Rows of the console: what the results refer to is read once for the whole page. */
async function adminResultViews(em: Em, rows: ResultRow[]): Promise<AdminResult[]> {
  const idsIn = (field: 'season' | 'competion' | 'team') => ({ _id: { $in: rows.map((row) => row[field]) } })
  const seasons = byId(await em.find(Season, idsIn('season')))
  const competitions = byId(await em.find(Competition, idsIn('competion')))
  const found = await em.find(Team, idsIn('team'), {
    fields: ['team_no', 'name', 'schoolName', 'city', 'image', 'payment_status', 'region'],
  })
  const teams = byId(found)
  const certificates = await finalSerials(
    em,
    found.map(({ _id }) => _id),
  )
  const regions = byId(await em.find(Region, { _id: { $in: found.map(({ region }) => region._id) } }))
  return rows.map((row) => {
    const id = hex(row._id)
    const team = teams.get(hex(row.team))
    const region = regions.get(hex(team?.region._id))
    return {
      _id: id,
      id,
      season: briefly(seasons.get(hex(row.season))),
      competion: briefly(competitions.get(hex(row.competion))),
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
      certificate: certificates.get(hex(row.team)) ?? '',
      ageLevel: row.ageLevel,
      ranked: row.ranked,
      score: row.score ?? null,
      season_id: hex(row.season),
      competion_id: hex(row.competion),
      team_id: hex(row.team),
      region_id: hex(team?.region._id),
      created_at: row.created_at?.toISOString() ?? '',
    }
  })
}

/** What the teams are found by. */
const search = async (words: string, em: Em): Promise<Where> => ({ team: { $in: await idsOfTeams(em, words) } })

/** A field that is read as a cell of a sheet is. */
const readBy = <Value>(read: (cell: string | number | null) => Value | undefined, wrong: TextKey) =>
  z.union([z.string(), z.number(), z.null()], wrong).transform((sent, context): Value => {
    const value = read(sent)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: wrong })
    return z.NEVER
  })

const FORM = {
  season_id: reference,
  team_id: reference,
  competion_id: reference,
  region_id: reference,
  ageLevel: choice(TEAM_AGE_LEVELS, 'age_level_unknown'),
  ranked: readBy(rankOf, 'rank_wrong'),
  score: readBy(scoreOf, 'result_score_wrong'),
  replace_certificates: flag,
}
const MUST = ['season_id', 'team_id', 'competion_id', 'region_id', 'ageLevel', 'ranked'] as const

const newResult: z.ZodType<ResultForm> = newOf(FORM, MUST)
const changes: z.ZodType<Partial<ResultForm>> = changesOf(FORM)

/** Results in the console, newest first. What is imported is in results.admin.routes.ts. */
export const adminResults = (deps: Pick<Deps, 'orm' | 'now'>) =>
  resource<ResultRow, AdminResult, Partial<ResultForm>, ResultForm>({
    ...declared,
    record: AdminResult,
    entity: Result,
    view: adminResultViews,
    list: {
      sort: ['created_at', 'ranked', 'score', 'ageLevel'],
      order: { field: 'created_at', direction: -1 },
      filter: {
        season: reference,
        competion: reference,
        ageLevel: choice(TEAM_AGE_LEVELS),
        ranked: wholeNumber(1, RANK_MOST),
      },
      search,
      perPage: RESULT_PAGE_SIZES,
    },
    create: { schema: newResult, run: (_em, form) => addResult(deps, form) },
    update: { schema: changes, run: (_em, id, changes) => changeResult(deps, id, changes) },
    remove: { run: (_em, id) => removeResult(deps.orm, id), done: 'result_deleted' },
  })
