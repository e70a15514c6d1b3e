import {
  MAX_TEAM_TEXT_LENGTH,
  OFFLINE_PAYMENT_METHODS,
  TEAM_AGE_LEVELS,
  TEAM_PAGE_SIZES,
  TEAM_STATES,
  TEAM_WAITING_STATES,
  type TeamAgeLevel,
  type TeamState,
  type TeamWaitingState,
} from '@olympiad/contracts/constants'
import { teams as declared } from '@olympiad/contracts/resources/olympiad'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminTeam } from '@olympiad/contracts/views/admin'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { Team, teamStateOf } from '../../model/team.entity.ts'
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
import { currentOrderOf, type OrderBrief } from '../orders/orders.ts'
import { deleteUnpaidTeam } from '../payments/delete-unpaid-team.ts'
import { type EditTeamDeps, editTeam, type TeamChanges } from '../payments/edit-team.ts'
import { pictureReader } from '../uploads/picture-reader.ts'
import type { TeamAccess } from './access.ts'
import { notEligibleView } from './eligibility.ts'
import { searchTeams } from './search-teams.ts'
import { resultViews } from './team-results.ts'
import { HIDDEN_TEAM_FIELDS, TEAM_DETAIL_LOOKUPS, type TeamDetailRow, withReferences } from './team-rows.ts'
import { scoresView } from './team-scores.ts'
import { teamView } from './team-view.ts'
import { WAITING, waitingPositions } from './waiting-positions.ts'

const PERSONAL_FIELDS = [
  'national_id',
  'email',
  'phone_number',
  'dob',
  'gender',
  'nationality',
  'steb_user_id',
  'picture',
]

const key = (name: TextKey): TextKey => name
const ADMIN: TeamAccess = {
  canView: true,
  isLeader: true,
  canSeePersonalData: true,
  canPay: true,
  canManage: true,
  canSubmit: true,
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

async function adminTeamViews(em: Em, rows: TeamDetailRow[]): Promise<AdminTeam[]> {
  const positions = await waitingPositions(em, rows)
  return (await withReferences(em, rows)).map((row) => {
    const order = currentOrderOf(row.orders)
    const [score] = row.scores
    const [registrant] = row.registrants
    return {
      ...teamView(row, ADMIN, {
        resultes: resultViews(row.results),
        order,
        position: positions.get(row._id.toHexString()),
      }),
      user: registrant ? { _id: registrant._id.toHexString(), name: registrant.name, email: registrant.email } : null,
      order: order ? orderView(order) : null,
      scores: score ? scoresView(score, { submissions: true }) : null,
      payment: teamStateOf(row),
      withdrawal: row.withdrawal ? { at: row.withdrawal.at, reason: row.withdrawal.reason } : null,
      notes: row.notes ?? '',
      // A deleted competition has no rules.
      not_eligible: row.competion.members_no === 0 ? [] : notEligibleView(row),
      exceptions: row.exceptions ?? [],
    }
  })
}

/** A platform id or a commercial registration. */
const identifier = z.string(key('invalid_value')).min(1, key('invalid_value')).max(60, key('invalid_value'))

const WAITING_FILTERS: Record<TeamWaitingState, Where> = {
  waiting: { waiting_since: WAITING },
  offered: { offered_until: { $gt: new Date(0) }, payment_status: false },
}

const TAKES_PART = { withdrawn: { $ne: true } }
/** As `teamStateOf`. */
const TEAM_STATE_FILTERS: Record<TeamState, Where> = {
  withdrawn: { withdrawn: true },
  paid: { ...TAKES_PART, payment_status: true },
  waiting: { ...TAKES_PART, payment_status: false, waiting_since: WAITING },
  refunded: { ...TAKES_PART, payment_status: false, refunded: true, waiting_since: null },
  pending: { ...TAKES_PART, payment_status: false, refunded: { $ne: true }, waiting_since: null },
}

export const teamResource = defineResource<TeamDetailRow, AdminTeam, never>({
  ...declared,
  record: AdminTeam,
  entity: Team,
  excludedFields: HIDDEN_TEAM_FIELDS,
  personalFields: [
    ...(['coaches', 'members'] as const).flatMap((part) => PERSONAL_FIELDS.map((field) => `${part}.${field}`)),
    ...['user.email', 'notes', 'withdrawal.reason', 'exceptions.reason', 'not_eligible.msg', 'not_eligible.msg_en'],
  ],
  lookups: TEAM_DETAIL_LOOKUPS,
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
      payment: z.enum(TEAM_STATES, key('invalid_value')).transform((state) => TEAM_STATE_FILTERS[state]),
      waiting: z.enum(TEAM_WAITING_STATES, key('invalid_value')).transform((state) => WAITING_FILTERS[state]),
      status: booleanValue,
      person: identifier.transform((id) => ({
        $or: [{ 'coaches.steb_user_id': id }, { 'members.steb_user_id': id }],
      })),
      entity: identifier.transform((number) => ({ 'entity.crNumber': number })),
      created_at: dayRange,
    },
    conditionFilters: ['payment', 'waiting', 'person', 'entity'],
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
  defineResource<TeamDetailRow, AdminTeam, TeamChanges>({
    ...teamResource,
    update: { schema: changes, run: (em, id, values, { by }) => editTeam(deps, em, id, values, by) },
    remove: { run: (em, id) => deleteUnpaidTeam(deps, em, id), successKey: 'team_deleted' },
    files: teamUploads(deps),
  })
