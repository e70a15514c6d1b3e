import { ObjectId } from '@mikro-orm/mongodb'
import { TEAM_AGE_LEVELS } from '@olympiad/contracts/constants'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { DashboardView } from '@olympiad/contracts/views/dashboard'
import type { Season } from '../../model/season.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { competitionsInOrder } from '../competitions/competitions.service.ts'
import { cachedRegions } from '../content/regions.ts'
import { cachedSeasons, newestFirst } from '../seasons/seasons.service.ts'
import { COUNTED_LISTS, SUBMISSIONS } from './counted-lists.admin.ts'
import { type Counter, createCounter, type Filter } from './figures.ts'
import { splitIntoPeriods } from './periods.ts'

type ShownSeason = StoredDocument<Season>

/** Undefined: the newest season on the home page, else the newest. */
async function resolveSeason(em: Em, seasonQuery: string | undefined): Promise<ShownSeason | undefined> {
  if (seasonQuery === 'all') return undefined
  if (seasonQuery === undefined) {
    const seasons = [...(await cachedSeasons(em)).values()].toSorted(newestFirst)
    return seasons.find(({ home_active }) => home_active) ?? seasons[0]
  }
  const season = (await cachedSeasons(em, [new ObjectId(seasonQuery)])).get(seasonQuery.toLowerCase())
  if (!season) throw new NotFound('season_unknown')
  return season
}

async function countRegistrations(em: Em, teams: Counter, filter: Filter, season: ShownSeason | undefined) {
  const seasonFilter = season ? { season: season._id } : {}
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

const toNames = ({ name = '', name_en = '' }: Partial<Pick<Season, 'name' | 'name_en'>> = {}) => ({ name, name_en })

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
  const shown = season?._id.toHexString() ?? 'all'
  const filter: Filter = season ? { season: shown } : {}
  const competitions = await competitionsInOrder(em, season && [season._id])
  const seasons = await cachedSeasons(
    em,
    competitions.map((competition) => competition.season),
  )
  const regions = [...(await cachedRegions(em)).values()].toSorted((one, other) =>
    one.en_name < other.en_name ? -1 : 1,
  )
  return {
    id: shown,
    season: shown,
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
      competitions.map(async ({ _id, name, name_en, season: of }) => ({
        ...(await teams.count(em, { ...filter, competion: _id.toHexString() })),
        name,
        name_en,
        season: toNames(seasons.get(of.toHexString())),
      })),
    ),
    regions: await Promise.all(
      regions.map(async ({ _id, ar_name, en_name }) => ({
        ...(await teams.count(em, { ...filter, region: _id.toHexString() })),
        ar_name,
        en_name,
      })),
    ),
    age_levels: await Promise.all(
      TEAM_AGE_LEVELS.map(async (title) => ({ ...(await teams.count(em, { ...filter, ageLevel: title })), title })),
    ),
  }
}
