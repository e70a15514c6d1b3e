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
import { type Counter, counterOf, type Filter } from './figures.ts'
import { LISTS, SUBMISSIONS } from './lists.admin.ts'
import { periodsOf } from './periods.ts'

/** `all`, the id of a season, or undefined for the current one: the newest on the home page, else the newest. */
async function seasonChosen(em: Em, asked: string | undefined): Promise<Season | undefined> {
  if (asked === 'all') return undefined
  const newest = { orderBy: { created_at: -1 } } as const
  if (asked === undefined) {
    const current = await em.findOne(Season, { home_active: true }, newest)
    return current ?? (await em.find(Season, {}, { ...newest, limit: 1 }))[0]
  }
  const season = await em.findOne(Season, { _id: new ObjectId(asked) })
  if (!season) throw new NotFound('season_unknown')
  return season
}

/** Registrations from the first to the last, in steps few enough to be drawn. */
async function registrationsOf(em: Em, teams: Counter, filter: Filter, season: Season | undefined) {
  const within = season ? { season } : {}
  const end = async (direction: 1 | -1) =>
    (await em.find(Team, within, { orderBy: { created_at: direction }, limit: 1, fields: ['created_at'] }))[0]
  const [first, last] = [await end(1), await end(-1)]
  if (!first || !last) return { step: 'day' as const, points: [] }
  const { step, periods } = periodsOf(dayInRiyadh(first.created_at), dayInRiyadh(last.created_at))
  const points = periods.map(async (period) => ({
    ...(await teams.count(em, { ...filter, created_at: period })),
    ...period,
  }))
  return { step, points: await Promise.all(points) }
}

const teams = counterOf(LISTS.teams)
const orders = counterOf(LISTS.transections)
const messages = counterOf(LISTS.contactus)
const cases = counterOf(LISTS.cases)
const privacyRequests = counterOf(LISTS.privacyRequests)
const submissions = SUBMISSIONS.map(([list, unmarked]) => ({ counter: counterOf(list), unmarked }))

/**
 * The figures of the dashboard. Each is counted by the filter of the list that it leads to, by index: nothing here reads
 * all teams, so that the members' pages don't wait meanwhile.
 * @param asked a season's id, `all`, or undefined for the current season
 * @throws {AppError} 404 `season_unknown`
 */
export async function dashboardOf(em: Em, asked: string | undefined): Promise<DashboardView> {
  const season = await seasonChosen(em, asked)
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
    registrations: await registrationsOf(em, teams, filter, season),
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
