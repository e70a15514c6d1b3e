import type { ObjectId } from '@mikro-orm/mongodb'
import {
  PAYMENT_MEANS,
  TEAM_AGE_LEVELS,
  TEAM_PAGE_SIZES,
  TEAM_PAYMENTS,
  TEAM_TEXT_MAX,
  type TeamAgeLevel,
  type TeamPayment,
} from '@olympiad/contracts/constants'
import { teams as declared } from '@olympiad/contracts/resources/olympiad'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminTeam } from '@olympiad/contracts/views/admin'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { Competition } from '../../model/competition.entity.ts'
import { Region } from '../../model/region.entity.ts'
import { Season } from '../../model/season.entity.ts'
import type { Stored } from '../../model/stored.ts'
import { paymentOf, Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { dayRange } from '../../platform/http/day-range.ts'
import { type Resource, resource, type Where } from '../../platform/http/resource.ts'
import { anyPictureName, changesOf, flag, line, paragraphs, reference } from '../../platform/http/resource-fields.ts'
import { leanById } from '../../platform/lean.ts'
import { type OrderBrief, orderBriefs } from '../orders/orders.ts'
import { deleteTeam } from '../payments/delete-team.ts'
import { type EditDeps, editTeam, type TeamChanges } from '../payments/edit-team.ts'
import { pictureReader } from '../uploads/picture-reader.ts'
import type { Access } from './access.ts'
import { searchTeams } from './search-teams.ts'
import { resultsOfTeams } from './team-results.ts'
import { scoresOfTeams } from './team-scores.ts'
import { type TeamRecord, teamView } from './team-view.ts'

type TeamRow = Omit<TeamRecord, 'season' | 'competion' | 'region'> &
  Pick<Stored<Team>, 'season' | 'competion' | 'region' | 'user'> &
  Partial<Pick<Team, 'notes' | 'refunded'>>

const key = (name: TextKey): TextKey => name
const OF_COMPETITION = ['slug', 'name', 'name_en', 'members_no', 'coaches_no', 'paid', 'price', 'currency'] as const
const ADMIN: Access = { sees: true, leads: true, personal: true, pays: true, manages: true, submits: true }

/** A reference without its record is a broken database, not a page of the console. */
function needed<T>(records: Map<string, T>, id: ObjectId): T {
  const record = records.get(id.toHexString())
  if (!record) throw new Error(`a team refers to ${id.toHexString()}, which is not there`)
  return record
}

type BriefView = NonNullable<AdminTeam['order']>
const orderView = ({
  _id,
  order_id,
  payment_status,
  flag_reason,
  total_amount,
  invoice_no,
}: OrderBrief): BriefView => ({
  _id: _id.toHexString(),
  order_id,
  payment_status,
  flag_reason: flag_reason ?? null,
  total_amount,
  invoice_no,
})

/** Rows of the console: what the teams refer to is read once for the whole page. */
async function adminTeamViews(em: Em, rows: TeamRow[]): Promise<AdminTeam[]> {
  const ids = rows.map(({ _id }) => _id)
  const idsOf = (field: 'season' | 'competion' | 'region' | 'user') => rows.map((row) => row[field])
  const seasons = await leanById<TeamRecord['season']>(em, Season, idsOf('season'), ['name', 'name_en', 'slug'])
  const competitions = await leanById<TeamRecord['competion']>(em, Competition, idsOf('competion'), OF_COMPETITION)
  const regions = await leanById<TeamRecord['region']>(em, Region, idsOf('region'), ['en_name', 'ar_name'])
  const users = await leanById<Pick<User, '_id' | 'name' | 'email'>>(em, User, idsOf('user'), ['name', 'email'])
  const results = await resultsOfTeams(em, ids)
  const orders = await orderBriefs(em, ids)
  const scores = await scoresOfTeams(em, ids, { submissions: true })
  return rows.map((row) => {
    const id = row._id.toHexString()
    const order = orders.get(id)
    const user = users.get(row.user.toHexString())
    const team: TeamRecord = {
      ...row,
      season: needed(seasons, row.season),
      competion: needed(competitions, row.competion),
      region: needed(regions, row.region),
    }
    return {
      ...teamView(team, ADMIN, { resultes: results.get(id) ?? [], order }),
      user: user ? { _id: user._id.toHexString(), name: user.name, email: user.email } : null,
      order: order ? orderView(order) : null,
      scores: scores.get(id) ?? null,
      payment: paymentOf(row),
      notes: row.notes ?? '',
    }
  })
}

const PAYMENT_FILTERS: Record<TeamPayment, Where> = {
  paid: { payment_status: true },
  pending: { payment_status: false, refunded: { $ne: true } },
  refunded: { payment_status: false, refunded: true },
}

/** Teams in the console as they are read, newest first. */
export const teamRows = resource<TeamRow, AdminTeam, never>({
  ...declared,
  record: AdminTeam,
  entity: Team,
  unread: ['search_keys'],
  view: adminTeamViews,
  list: {
    sort: ['team_no', 'name', 'created_at'],
    order: { field: 'created_at', direction: -1 },
    filter: {
      competion: reference,
      season: reference,
      region: reference,
      ageLevel: z.string(key('invalid_value')).min(1, key('invalid_value')).max(60, key('invalid_value')),
      payment_status: flag,
      payment: z.enum(TEAM_PAYMENTS, key('invalid_value')).transform((payment) => PAYMENT_FILTERS[payment]),
      status: flag,
      created_at: dayRange,
    },
    conditions: ['payment'],
    search: searchTeams,
    perPage: TEAM_PAGE_SIZES,
  },
})

const optionalLine = (max: number) => z.union([z.literal(''), line(max)])
const levels = new Map<string, TeamAgeLevel>(TEAM_AGE_LEVELS.map((level) => [level.toLowerCase(), level]))
// The specification's form has a spelling of its own for the first one (001 §3).
levels.set('elementory', 'Elementry')

const changes: z.ZodType<TeamChanges> = changesOf({
  name: line(TEAM_TEXT_MAX.name),
  schoolName: line(TEAM_TEXT_MAX.schoolName),
  ageLevel: z
    .string(key('age_level_unknown'))
    .transform((level) => levels.get(level.trim().toLowerCase()))
    .pipe(z.enum(TEAM_AGE_LEVELS, key('age_level_unknown'))),
  region: reference,
  city: optionalLine(TEAM_TEXT_MAX.city),
  stage: optionalLine(TEAM_TEXT_MAX.stage),
  competion: reference,
  image: anyPictureName,
  status: flag,
  payment_status: flag,
  payment_means: z.enum(PAYMENT_MEANS, key('fill_all_fields')),
  payment_reference: optionalLine(100),
  payment_day: z.iso.date(key('fill_all_fields')),
  notes: paragraphs(TEAM_TEXT_MAX.notes),
})

/** The part of the specified form that is the team's picture. */
export const teamFiles = (deps: Pick<Deps, 'storage'>): NonNullable<Resource['files']> => ({
  file: { field: 'image', read: pictureReader(deps) },
})

/** Teams in the console. New ones are in teams.admin.routes.ts, who is in them in people.admin.routes.ts. */
export const adminTeams = (deps: EditDeps) =>
  resource<TeamRow, AdminTeam, TeamChanges>({
    ...teamRows,
    update: { schema: changes, run: (em, id, values, { by }) => editTeam(deps, em, id, values, by) },
    remove: { run: (em, id) => deleteTeam(deps, em, id), done: 'team_deleted' },
    files: teamFiles(deps),
  })
