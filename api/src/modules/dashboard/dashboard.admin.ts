import { ObjectId } from '@mikro-orm/mongodb'
import { TEAM_AGE_LEVELS } from '@olympiad/contracts/constants'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { DashboardView } from '@olympiad/contracts/views/dashboard'
import { Competition } from '../../model/competition.entity.ts'
import { Region } from '../../model/region.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { COUNTED_LISTS, SUBMISSIONS } from './counted-lists.admin.ts'
import { type Counter, createCounter, type Filter } from './figures.ts'
import { splitIntoPeriods } from './periods.ts'

/** Undefined: the newest season on the home page, else the newest. */
async function resolveSeason(em: Em, seasonQuery: string | undefined): Promise<Season | undefined> {
  if (seasonQuery === 'all') return undefined
  const newest = { orderBy: { created_at: -1 } } as const
  if (seasonQuery === undefined) {
    const current = await em.findOne(Season, { home_active: true }, newest)
    return current ?? (await em.find(Season, {}, { ...newest, limit: 1 }))[0]
  }
  const season = await em.findOne(Season, { _id: new ObjectId(seasonQuery) })
  if (!season) throw new NotFound('season_unknown')
  return season
}

async function countRegistrations(em: Em, teams: Counter, filter: Filter, season: Season | undefined) {
  const seasonFilter = season ? { season } : {}
  const end = async (direction: 1 | -1) =>
    (await em.find(Team, seasonFilter, { orderBy: { created_at: direction }, limit: 1, fields: ['created_at'] }))[0]
  const [first, last] = [await end(1), await end(-1)]
  if (!first || !last) return { step: 'day' as const, points: [] }
  const { step, periods } = splitIntoPeriods(dayInRiyadh(first.created_at), dayInRiyadh(last.created_at))
  const points = periods.map(async (period) => ({
    ...(await teams.count(em, { ...filter, created_at: period })),
    ...period,
  }))
  return { step, points: await Promise.all(points) }
}

const teams = createCounter(COUNTED_LISTS.teams)
const orders = createCounter(COUNTED_LISTS.transections)
const messages = createCounter(COUNTED_LISTS.contactus)
const cases = createCounter(COUNTED_LISTS.cases)
const privacyRequests = createCounter(COUNTED_LISTS.privacyRequests)
const submissions = SUBMISSIONS.map(([list, unmarked]) => ({ counter: createCounter(list), unmarked }))

/**
 * Counts by the linked lists' filters and indexes: a full scan would slow the members' pages.
 * @param season `all`, a season's id, or undefined for the current season
 * @throws {AppError} 404 `season_unknown`
 */
export async function loadDashboard(em: Em, seasonQuery: string | undefined): Promise<DashboardView> {
  const season = await resolveSeason(em, seasonQuery)
  const filter: Filter = season ? { season: season.id } : {}
  const competitions = await em.find(Competition, season ? { season } : {}, {
    populate: ['season'],
    orderBy: { season: -1, order_id: 1 },
  })
  const regions = await em.find(Region, {}, { orderBy: { en_name: 1 } })
  return {
    id: season?.id ?? 'all',
    season: season?.id ?? 'all',
    teams: await teams.count(em, filter),
    paid_teams: await teams.count(em, { ...filter, payment: 'paid' }),
    unpaid_teams: await teams.count(em, { ...filter, payment: 'pending' }),
    refunded_teams: await teams.count(em, { ...filter, payment: 'refunded' }),
    revenue: await orders.sum(em, { ...filter, payment_status: 'paid' }),
    refunded: await orders.sum(em, { ...filter, payment_status: 'refunded', credited: true }),
    open_payments: await orders.sum(em, { ...filter, payment_status: 'pending' }),
    flagged: await orders.count(em, { payment_status: 'flagged' }),
    messages: await messages.count(em, { reply: 'waiting' }),
    cases: await cases.count(em, { status: 'open' }),
    privacy_requests: await privacyRequests.count(em, { state: 'open' }),
    submissions: await Promise.all(submissions.map(({ counter, unmarked }) => counter.count(em, unmarked))),
    registrations: await countRegistrations(em, teams, filter, season),
    competitions: await Promise.all(
      competitions.map(async ({ id, name, name_en, season: { name: of, name_en: of_en } }) => ({
        ...(await teams.count(em, { ...filter, competion: id })),
        name,
        name_en,
        season: { name: of, name_en: of_en },
      })),
    ),
    regions: await Promise.all(
      regions.map(async ({ id, ar_name, en_name }) => ({
        ...(await teams.count(em, { ...filter, region: id })),
        ar_name,
        en_name,
      })),
    ),
    age_levels: await Promise.all(
      TEAM_AGE_LEVELS.map(async (title) => ({ ...(await teams.count(em, { ...filter, ageLevel: title })), title })),
    ),
  }
}
