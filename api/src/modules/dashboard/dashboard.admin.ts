import { ObjectId } from '@mikro-orm/mongodb'
import type { QueryOf } from '@olympiad/contracts/call'
import type { getDashboard } from '@olympiad/contracts/calls/admin-dashboard'
import { TEAM_AGE_LEVELS } from '@olympiad/contracts/constants'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { WholeDashboardView } from '@olympiad/contracts/views/dashboard'
import type { Season } from '../../model/season.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { competitionsInOrder } from '../competitions/competitions.service.ts'
import { cachedRegions } from '../content/regions.ts'
import { cachedSeasons, newestFirst } from '../seasons/seasons.service.ts'
import { type Booking, readBookings, revenueCurve, sumBookings } from './bookings.ts'
import { COUNTED_LISTS, SUBMISSIONS } from './counted-lists.admin.ts'
import { createCounter, type Filter } from './figures.ts'
import { clampPeriods, daysBetween, laterBy, type Period, splitIntoPeriods } from './periods.ts'

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

/** The days of the first and the last team; undefined without teams. */
async function registrationDays(em: Em, season: ShownSeason | undefined): Promise<Period | undefined> {
  const seasonFilter = season ? { season: season._id } : {}
  const end = async (direction: 1 | -1) =>
    (await em.find(Team, seasonFilter, { orderBy: { created_at: direction }, limit: 1, fields: ['created_at'] }))[0]
  const [first, last] = [await end(1), await end(-1)]
  return first && last && { from: dayInRiyadh(first.created_at), to: dayInRiyadh(last.created_at) }
}

/** Undefined if they share no day. */
function overlap(period: Period | undefined, { from, to }: Partial<Period>): Period | undefined {
  if (!period) return undefined
  const shared = {
    from: from === undefined || from < period.from ? period.from : from,
    to: to === undefined || to > period.to ? period.to : to,
  }
  return shared.from <= shared.to ? shared : undefined
}

async function countRegistrations(em: Em, filter: Filter, period: Period | undefined) {
  if (!period) return { step: 'day' as const, points: [] }
  const { step, periods } = splitIntoPeriods(period.from, period.to)
  const points = clampPeriods(periods, period).map(async (part) => ({
    ...(await teams.count(em, { ...filter, created_at: part })),
    ...part,
  }))
  return { step, points: await Promise.all(points) }
}

/** The next older season, if it has a team. */
async function loadEarlierSeason(em: Em, season: ShownSeason) {
  const older = [...(await cachedSeasons(em)).values()].filter((each) => newestFirst(season, each) < 0)
  const [earlier] = older.toSorted(newestFirst)
  const days = earlier && (await registrationDays(em, earlier))
  return days && { season: earlier, days }
}

/** Day 1 of a season is that of its first team or sale. */
function seasonDays(registered: Period | undefined, bookings: readonly Booking[]): Period | undefined {
  const days = [...(registered ? [registered.from, registered.to] : []), ...bookings.map(({ day }) => day)].toSorted()
  const [from] = days
  const to = days.at(-1)
  return from !== undefined && to !== undefined ? { from, to } : undefined
}

const toNames = ({ name = '', name_en = '' }: Partial<Pick<Season, 'name' | 'name_en'>> = {}) => ({ name, name_en })

const teams = createCounter(COUNTED_LISTS.teams)
const orders = createCounter(COUNTED_LISTS.transections)
const messages = createCounter(COUNTED_LISTS.contactus)
const cases = createCounter(COUNTED_LISTS.cases)
const privacyRequests = createCounter(COUNTED_LISTS.privacyRequests)
const submissions = SUBMISSIONS.map(([list, unmarked]) => ({ counter: createCounter(list), unmarked }))

type Earlier = NonNullable<Awaited<ReturnType<typeof loadEarlierSeason>>>

/** The same days of the earlier season, both counted from day 1. */
function compare({ season, days }: Earlier, allBookings: readonly Booking[], dayOne: string, period: Period) {
  const bookings = allBookings.filter((booking) => booking.season === season._id.toHexString())
  const start = seasonDays(days, bookings)?.from ?? days.from
  const shift = (day: string) => laterBy(start, daysBetween(dayOne, day))
  return {
    season,
    bookings,
    period: { from: shift(period.from), to: shift(period.to) },
    day_numbers: { from: daysBetween(dayOne, period.from) + 1, to: daysBetween(dayOne, period.to) + 1 },
  }
}

async function describeEarlier(em: Em, { season, bookings, period, day_numbers }: ReturnType<typeof compare>) {
  const filter = { season: season._id.toHexString(), created_at: period }
  return {
    season: toNames(season),
    ...{ ...period, day_numbers },
    teams: await teams.count(em, filter),
    paid_teams: await teams.count(em, { ...filter, payment: 'paid' }),
    amount: sumBookings(bookings, period).amount,
  }
}

type DashboardQuery = QueryOf<typeof getDashboard>

/**
 * Counts by the linked lists' filters and indexes: a full scan would slow the members' pages.
 * A season that is open for registration runs until today, so that a quiet week counts in the comparison.
 * @throws {AppError} 404 `season_unknown`
 */
export async function loadDashboard(
  em: Em,
  { season: seasonQuery, from, to }: DashboardQuery,
  today: string,
): Promise<WholeDashboardView> {
  const season = await resolveSeason(em, seasonQuery)
  const shown = season?._id.toHexString() ?? 'all'
  const asked = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const isWhole = from === undefined && to === undefined
  const filter: Filter = season ? { season: shown } : {}
  const within = (field: string): Filter => (isWhole ? filter : { ...filter, [field]: asked })
  const inPeriod = within('created_at')

  const earlier = season && (await loadEarlierSeason(em, season))
  const allBookings = await readBookings(em, season && [season._id, ...(earlier ? [earlier.season._id] : [])])
  const bookings = season ? allBookings.filter((booking) => booking.season === shown) : allBookings
  const registered = await registrationDays(em, season)
  const days = seasonDays(registered, bookings)
  const running = days && season?.registration && days.to < today ? { ...days, to: today } : days
  const period = overlap(running, asked)
  const comparison = days && period && earlier && compare(earlier, allBookings, days.from, period)
  const sales = await orders.count(em, isWhole ? { ...filter, payment_status: 'paid' } : within('paid_at'))

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
    teams: await teams.count(em, inPeriod),
    paid_teams: await teams.count(em, { ...inPeriod, payment: 'paid' }),
    unpaid_teams: await teams.count(em, { ...inPeriod, payment: 'pending' }),
    refunded_teams: await teams.count(em, { ...inPeriod, payment: 'refunded' }),
    waiting_teams: await teams.count(em, { ...inPeriod, payment: 'waiting' }),
    withdrawn_teams: await teams.count(em, { ...inPeriod, payment: 'withdrawn' }),
    revenue: { ...sales, ...sumBookings(bookings, asked) },
    refunded: await orders.sum(em, { ...within('refunded_at'), payment_status: 'refunded', credited: true }),
    open_payments: await orders.sum(em, { ...inPeriod, payment_status: 'pending' }),
    flagged: await orders.count(em, { payment_status: 'flagged' }),
    messages: await messages.count(em, { state: 'open' }),
    cases: await cases.count(em, { status: 'open' }),
    privacy_requests: await privacyRequests.count(em, { state: 'open' }),
    submissions: await Promise.all(submissions.map(({ counter, unmarked }) => counter.count(em, unmarked))),
    registrations: await countRegistrations(em, filter, overlap(registered, asked)),
    revenue_curve: period ? revenueCurve({ bookings, period }, comparison) : { step: 'day', points: [] },
    before: comparison ? await describeEarlier(em, comparison) : null,
    competitions: await Promise.all(
      competitions.map(async ({ _id, name, name_en, season: of }) => ({
        ...(await teams.count(em, { ...inPeriod, competion: _id.toHexString() })),
        name,
        name_en,
        season: toNames(seasons.get(of.toHexString())),
      })),
    ),
    regions: await Promise.all(
      regions.map(async ({ _id, ar_name, en_name }) => ({
        ...(await teams.count(em, { ...inPeriod, region: _id.toHexString() })),
        ar_name,
        en_name,
      })),
    ),
    age_levels: await Promise.all(
      TEAM_AGE_LEVELS.map(async (title) => ({ ...(await teams.count(em, { ...inPeriod, ageLevel: title })), title })),
    ),
  }
}
