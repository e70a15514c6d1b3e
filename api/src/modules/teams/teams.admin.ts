import type { ObjectId } from '@mikro-orm/mongodb'
import { TEAM_PAGE_SIZES } from '@olympiad/contracts/constants'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { byId } from '../../platform/by-id.ts'
import type { Em } from '../../platform/database.ts'
import { resource, type Where } from '../../platform/http/resource.ts'
import { flag, reference } from '../../platform/http/resource-fields.ts'
import { containing } from '../../platform/http/resource-search.ts'
import { User } from '../accounts/user.entity.ts'
import { Competition } from '../competitions/competition.entity.ts'
import { Region } from '../content/region.entity.ts'
import { type OrderBrief, orderBriefs } from '../payments/orders.ts'
import { resultsOfTeams } from '../results/results.service.ts'
import { Season } from '../seasons/season.entity.ts'
import type { Access } from './access.ts'
import { Team } from './team.entity.ts'
import { teamNumberIn } from './team-number.ts'
import { type TeamRecord, teamView } from './team-view.ts'

/** A team as stored: its references are ids. */
type TeamRow = Omit<TeamRecord, 'season' | 'competion' | 'region'> & {
  season: ObjectId
  competion: ObjectId
  region: ObjectId
  user: ObjectId
  notes?: string
}

const ADMIN: Access = { sees: true, personal: true, pays: true, manages: true, submits: true }

/** A reference without its record is a broken database, not a page of the console. */
function referred<T>(records: Map<string, T>, id: ObjectId): T {
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
  const seasons = byId(await em.find(Season, { _id: { $in: rows.map(({ season }) => season) } }))
  const competitions = byId(await em.find(Competition, { _id: { $in: rows.map(({ competion }) => competion) } }))
  const regions = byId(await em.find(Region, { _id: { $in: rows.map(({ region }) => region) } }))
  const users = byId(await em.find(User, { _id: { $in: rows.map(({ user }) => user) } }, { fields: ['name', 'email'] }))
  const results = await resultsOfTeams(em, ids)
  const orders = await orderBriefs(em, ids)
  return rows.map((row) => {
    const id = row._id.toHexString()
    const order = orders.get(id)
    const user = users.get(row.user.toHexString())
    const team: TeamRecord = {
      ...row,
      season: referred(seasons, row.season),
      competion: referred(competitions, row.competion),
      region: referred(regions, row.region),
    }
    return {
      ...teamView(team, ADMIN, { resultes: results.get(id) ?? [], order }),
      user: user ? { _id: user._id.toHexString(), name: user.name, email: user.email } : null,
      order: order ? orderView(order) : null,
      notes: row.notes ?? '',
    }
  })
}

/** Part of a team's or school's name, or the whole team number. */
function search(words: string): Where {
  const text = containing(words)
  const team_no = teamNumberIn(words)
  return { $or: [{ name: text }, { schoolName: text }, ...(team_no === undefined ? [] : [{ team_no }])] }
}

/** Teams in the console, newest first; what changes one is in teams.admin.routes.ts. */
export const adminTeams = resource<TeamRow, AdminTeam, never>({
  name: 'teams',
  entity: Team,
  names: { many: 'teams', one: 'team' },
  view: adminTeamViews,
  list: {
    sort: ['team_no', 'name', 'created_at'],
    order: { field: 'created_at', direction: -1 },
    filter: { competion: reference, season: reference, payment_status: flag, status: flag },
    search,
    perPage: TEAM_PAGE_SIZES,
  },
})
