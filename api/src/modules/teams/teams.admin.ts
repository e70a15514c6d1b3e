import type { ObjectId } from '@mikro-orm/mongodb'
import {
  MAX_TEAM_TEXT_LENGTH,
  OFFLINE_PAYMENT_METHODS,
  TEAM_AGE_LEVELS,
  TEAM_PAGE_SIZES,
  TEAM_PAYMENT_STATES,
  type TeamAgeLevel,
  type TeamPaymentState,
} from '@olympiad/contracts/constants'
import { teams as declared } from '@olympiad/contracts/resources/olympiad'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminTeam } from '@olympiad/contracts/views/admin'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { Competition } from '../../model/competition.entity.ts'
import { Region } from '../../model/region.entity.ts'
import { Season } from '../../model/season.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import { paymentStateOf, Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { dayRange } from '../../platform/http/day-range.ts'
import { defineResource, type Resource, type Where } from '../../platform/http/resource.ts'
import {
  booleanValue,
  multilineText,
  optionalPictureName,
  partialSchema,
  reference,
  requiredLine,
} from '../../platform/http/resource-fields.ts'
import { projectById } from '../../platform/project-by-id.ts'
import { type OrderBrief, orderBriefs } from '../orders/orders.ts'
import { deleteUnpaidTeam } from '../payments/delete-unpaid-team.ts'
import { type EditTeamDeps, editTeam, type TeamChanges } from '../payments/edit-team.ts'
import { pictureReader } from '../uploads/picture-reader.ts'
import type { TeamAccess } from './access.ts'
import { searchTeams } from './search-teams.ts'
import { resultsOfTeams } from './team-results.ts'
import { scoresOfTeams } from './team-scores.ts'
import { type TeamRecord, teamView } from './team-view.ts'

type TeamRow = Omit<TeamRecord, 'season' | 'competion' | 'region'> &
  Pick<StoredDocument<Team>, 'season' | 'competion' | 'region' | 'user'> &
  Partial<Pick<Team, 'notes' | 'refunded'>>

const key = (name: TextKey): TextKey => name
const COMPETITION_FIELDS = ['slug', 'name', 'name_en', 'members_no', 'coaches_no', 'paid', 'price', 'currency'] as const
const ADMIN: TeamAccess = {
  canView: true,
  isLeader: true,
  canSeePersonalData: true,
  canPay: true,
  canManage: true,
  canSubmit: true,
}

function requireRecord<T>(records: Map<string, T>, id: ObjectId): T {
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

async function adminTeamViews(em: Em, rows: TeamRow[]): Promise<AdminTeam[]> {
  const ids = rows.map(({ _id }) => _id)
  const idsOf = (field: 'season' | 'competion' | 'region' | 'user') => rows.map((row) => row[field])
  const seasons = await projectById<TeamRecord['season']>(em, Season, idsOf('season'), ['name', 'name_en', 'slug'])
  const competitions = await projectById<TeamRecord['competion']>(
    em,
    Competition,
    idsOf('competion'),
    COMPETITION_FIELDS,
  )
  const regions = await projectById<TeamRecord['region']>(em, Region, idsOf('region'), ['en_name', 'ar_name'])
  const users = await projectById<Pick<User, '_id' | 'name' | 'email'>>(em, User, idsOf('user'), ['name', 'email'])
  const results = await resultsOfTeams(em, ids)
  const orders = await orderBriefs(em, ids)
  const scores = await scoresOfTeams(em, ids, { submissions: true })
  return rows.map((row) => {
    const id = row._id.toHexString()
    const order = orders.get(id)
    const user = users.get(row.user.toHexString())
    const team: TeamRecord = {
      ...row,
      season: requireRecord(seasons, row.season),
      competion: requireRecord(competitions, row.competion),
      region: requireRecord(regions, row.region),
    }
    return {
      ...teamView(team, ADMIN, { resultes: results.get(id) ?? [], order }),
      user: user ? { _id: user._id.toHexString(), name: user.name, email: user.email } : null,
      order: order ? orderView(order) : null,
      scores: scores.get(id) ?? null,
      payment: paymentStateOf(row),
      notes: row.notes ?? '',
    }
  })
}

const PAYMENT_FILTERS: Record<TeamPaymentState, Where> = {
  paid: { payment_status: true },
  pending: { payment_status: false, refunded: { $ne: true } },
  refunded: { payment_status: false, refunded: true },
}

export const teamResource = defineResource<TeamRow, AdminTeam, never>({
  ...declared,
  record: AdminTeam,
  entity: Team,
  excludedFields: ['search_keys'],
  view: adminTeamViews,
  list: {
    sort: ['team_no', 'name', 'created_at'],
    order: { field: 'created_at', direction: -1 },
    filter: {
      competion: reference,
      season: reference,
      region: reference,
      ageLevel: z.string(key('invalid_value')).min(1, key('invalid_value')).max(60, key('invalid_value')),
      payment_status: booleanValue,
      payment: z.enum(TEAM_PAYMENT_STATES, key('invalid_value')).transform((payment) => PAYMENT_FILTERS[payment]),
      status: booleanValue,
      created_at: dayRange,
    },
    conditionFilters: ['payment'],
    search: searchTeams,
    perPage: TEAM_PAGE_SIZES,
  },
})

const optionalLine = (max: number) => z.union([z.literal(''), requiredLine(max)])
const levels = new Map<string, TeamAgeLevel>(TEAM_AGE_LEVELS.map((level) => [level.toLowerCase(), level]))
// The specification's form spells the first level differently (001 §3).
levels.set('elementory', 'Elementry')

const changes: z.ZodType<TeamChanges> = partialSchema({
  name: requiredLine(MAX_TEAM_TEXT_LENGTH.name),
  schoolName: requiredLine(MAX_TEAM_TEXT_LENGTH.schoolName),
  ageLevel: z
    .string(key('age_level_unknown'))
    .transform((level) => levels.get(level.trim().toLowerCase()))
    .pipe(z.enum(TEAM_AGE_LEVELS, key('age_level_unknown'))),
  region: reference,
  city: optionalLine(MAX_TEAM_TEXT_LENGTH.city),
  stage: optionalLine(MAX_TEAM_TEXT_LENGTH.stage),
  competion: reference,
  image: optionalPictureName,
  status: booleanValue,
  payment_status: booleanValue,
  payment_means: z.enum(OFFLINE_PAYMENT_METHODS, key('fill_all_fields')),
  payment_reference: optionalLine(100),
  payment_day: z.iso.date(key('fill_all_fields')),
  notes: multilineText(MAX_TEAM_TEXT_LENGTH.notes),
})

export const teamUploads = (deps: Pick<Deps, 'storage'>): NonNullable<Resource['files']> => ({
  file: { field: 'image', read: pictureReader(deps) },
})

export const adminTeams = (deps: EditTeamDeps) =>
  defineResource<TeamRow, AdminTeam, TeamChanges>({
    ...teamResource,
    update: { schema: changes, run: (em, id, values, { by }) => editTeam(deps, em, id, values, by) },
    remove: { run: (em, id) => deleteUnpaidTeam(deps, em, id), successKey: 'team_deleted' },
    files: teamUploads(deps),
  })
