import { ObjectId } from '@mikro-orm/mongodb'
import type { DashboardCount, WholeDashboardView } from '@olympiad/contracts/views/dashboard'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ContactMessage } from '../../model/contact-message.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import { splitIntoPeriods } from './periods.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const fork = () => api.deps.orm.em.fork()
const dashboard = async (season = '', days: { from?: string; to?: string } = {}): Promise<WholeDashboardView> =>
  parseJsonResponse(
    await api.admin(`/api/admin/dashboard?${new URLSearchParams({ ...(season && { season }), ...days })}`),
  )

async function listed({ resource, filter }: DashboardCount): Promise<number> {
  const address = `/api/admin/${resource}?range=[0,0]&filter=${encodeURIComponent(JSON.stringify(filter))}`
  const answer = await api.admin(address)
  expect(answer.status, address).toBe(200)
  return Number(answer.headers.get('content-range')?.split('/')[1])
}

const isFigure = (value: unknown): value is DashboardCount =>
  typeof value === 'object' && value !== null && 'resource' in value && 'filter' in value
function collectFigures(value: unknown): DashboardCount[] {
  if (typeof value !== 'object' || value === null) return []
  return isFigure(value) ? [value] : Object.values(value).flatMap(collectFigures)
}
const sum = (figures: readonly DashboardCount[]): number => figures.reduce((total, { value }) => total + value, 0)

async function addOrder(
  team: Team,
  payment_status: Order['payment_status'],
  attempt: number,
  { refund, paid_at }: { refund?: { credit_note: string; recorded_at: Date }; paid_at?: Date } = {},
): Promise<void> {
  const em = fork()
  em.create(Order, {
    ...{ order_id: `${team.id}-${attempt}`, team: team._id, user: team.user._id, attempt, payment_status },
    ...{ season: team.season._id, competion: team.competion._id, currency: 'SAR', payment_method: 'telr' },
    ...{
      subtotal: 450,
      tax_percent: 15,
      tax: 67.5,
      rounding: 0.5,
      total_amount: 518,
      test: false,
      created_at: new Date(),
      ...(paid_at && { paid_at }),
    },
    buyer: { name: 'x', email: '', phone_number: '', national_id: '', type: 1, crNumber: '', tax_id: '' },
    items: {
      ...{ _id: team.id, team_no: team.team_no, name: team.name, price: 450 },
      ...{ competion: { name: 'x', name_en: 'x' }, user: { name: 'x' } },
    } as unknown as Order['items'],
    ...(refund && { refund: refund as Order['refund'] }),
  })
  await em.flush()
}

describe('the figures of the dashboard', () => {
  it.each(['', 'all'])('equal the counts of the linked lists (season: %s)', async (season) => {
    const figures = collectFigures(await dashboard(season))
    expect(figures.length).toBeGreaterThan(20)
    for (const figure of figures) expect(await listed(figure), JSON.stringify(figure)).toBe(figure.value)
  })

  it.each([{ from: '2024-02-10', to: '2024-02-29' }, { from: '2024-03-01' }, { to: '2024-02-29' }])(
    'equal them in a period too: %o',
    async (days) => {
      const whole = await dashboard('all')
      const { teams, registrations, ...view } = await dashboard('all', days)
      expect(teams.value).toBeGreaterThan(0)
      expect(teams.value).toBeLessThan(whole.teams.value)
      expect(sum(registrations.points)).toBe(teams.value)
      for (const figure of collectFigures({ teams, registrations, ...view })) {
        expect(await listed(figure), JSON.stringify(figure)).toBe(figure.value)
      }
    },
  )

  it('are those of the current season by default', async () => {
    const current = await dashboard()
    const season = await fork().findOneOrFail(Season, { _id: new ObjectId(current.season) })
    expect(current.teams.filter).toEqual({ season: season.id })
    expect(season.home_active).toBe(true)
    expect((await dashboard(current.season)).teams).toEqual(current.teams)
    const all = await dashboard('all')
    expect(all.season).toBe('all')
    expect(all.teams.value).toBeGreaterThan(current.teams.value)
  })

  it('sum up: every team is in a competition, in a region, of an age level, and registered on some day', async () => {
    const [waits] = await fork().find(Team, { payment_status: true }, { limit: 1 })
    const write = (changes: Partial<Team>) => fork().nativeUpdate(Team, { _id: waits?._id ?? null }, changes)
    onTestFinished(async () => void (await write({ payment_status: true, waiting_since: null })))
    await write({ payment_status: false, waiting_since: new Date() })
    expect((await dashboard('all')).waiting_teams.value).toBe(1)
    for (const seasonQuery of ['', 'all']) {
      const { teams, paid_teams, unpaid_teams, refunded_teams, waiting_teams, withdrawn_teams, ...view } =
        await dashboard(seasonQuery)
      expect(sum(view.competitions)).toBe(teams.value)
      expect(sum(view.regions)).toBe(teams.value)
      expect(sum(view.age_levels)).toBe(teams.value)
      expect(sum(view.registrations.points)).toBe(teams.value)
      const states = [paid_teams, unpaid_teams, refunded_teams, waiting_teams, withdrawn_teams]
      expect(sum(states)).toBe(teams.value)
    }
  })

  it('show paid, refunded and open amounts, exact to the halala', async () => {
    const before = await dashboard('all')
    const [one, two] = await fork().find(Team, {}, { limit: 2, orderBy: { team_no: 1 } })
    if (!one || !two) throw new Error('no teams')
    await addOrder(one, 'paid', 90)
    await addOrder(one, 'paid', 91)
    await addOrder(one, 'refunded', 92, { refund: { credit_note: 'CN-1', recorded_at: new Date() } })
    // A refunded flagged payment never was revenue.
    await addOrder(one, 'refunded', 94)
    await addOrder(two, 'pending', 93)
    const { revenue, refunded, open_payments } = await dashboard('all')
    expect(revenue.value - before.revenue.value).toBe(2)
    expect(revenue.amount - before.revenue.amount).toBe(1036)
    expect(revenue.tax - before.revenue.tax).toBe(135)
    expect(refunded.amount - before.refunded.amount).toBe(518)
    expect(open_payments.amount - before.open_payments.amount).toBe(518)
  })

  describe('of a period', () => {
    /** Two seasons older than all others: `days` is how many days after day 1 each team came. */
    async function createSeasons() {
      const em = fork()
      const [like] = await em.find(Team, {}, { limit: 1, populate: ['season'] })
      if (!like) throw new Error('no teams')
      const at = (day: string) => new Date(`${day}T12:00:00+03:00`)
      const create = async (year: number, dayOne: string, days: readonly number[]) => {
        const slug = `s-${year}-${new ObjectId()}`
        const season = em.create(Season, { slug, name: slug, name_en: slug, created_at: at(`${year}-01-01`) })
        const { _id: _, id: _id, ...team } = like
        const teams = days.map((day, nth) =>
          em.create(Team, {
            ...team,
            ...{ season, team_no: nth + 1, name: `${slug} ${nth}`, name_key: `${slug} ${nth}`, member_keys: [] },
            payment_status: true,
            created_at: new Date(at(dayOne).getTime() + day * 86_400_000),
          } as never),
        )
        await em.flush()
        return { season, teams }
      }
      const earlier = await create(2001, '2001-03-01', [0, 2, 4, 30])
      const later = await create(2002, '2002-05-11', [0, 1, 9])
      onTestFinished(async () => {
        const season = { $in: [earlier.season._id, later.season._id] }
        await em.nativeDelete(Order, { season })
        await em.nativeDelete(Team, { season })
        await em.nativeDelete(Season, { _id: season })
        await invalidate(em, 'content')
      })
      return { earlier, later }
    }
    const day = (text: string) => ({ paid_at: new Date(`${text}T12:00:00+03:00`) })

    it('count a refund on its own day, off the sales', async () => {
      const { later } = await createSeasons()
      const [team] = later.teams
      if (!team) throw new Error('no team')
      const recorded_at = new Date('2002-05-20T01:00:00+03:00')
      await addOrder(team, 'paid', 1, day('2002-05-11'))
      await addOrder(team, 'refunded', 2, { ...day('2002-05-12'), refund: { credit_note: 'CN-9', recorded_at } })
      const amount = async (days?: object) => (await dashboard(later.season.id, days)).revenue.amount
      expect(await amount()).toBe(518)
      expect(await amount({ to: '2002-05-19' })).toBe(1036)
      expect(await amount({ from: '2002-05-20' })).toBe(-518)
      const { revenue, refunded, revenue_curve } = await dashboard(later.season.id, {
        from: '2002-05-12',
        to: '2002-05-20',
      })
      expect([revenue.value, revenue.amount, refunded.value, refunded.amount]).toEqual([1, 0, 1, 518])
      expect(await listed(refunded)).toBe(1)
      expect(revenue_curve.points.map(({ total }) => total)).toEqual([518, 518, 518, 518, 518, 518, 518, 518, 0])
    })

    it('are compared with the same days of the season before, from its first team on', async () => {
      const { earlier, later } = await createSeasons()
      for (const [nth, paid] of ['2001-03-01', '2001-03-12', '2001-04-20'].entries()) {
        const team = earlier.teams[nth]
        if (team) await addOrder(team, 'paid', nth, day(paid))
      }
      const whole = await dashboard(later.season.id)
      expect(whole.before).toMatchObject({
        ...{ from: '2001-03-01', to: '2001-03-10', day_numbers: { from: 1, to: 10 }, amount: 518 },
        ...{ teams: { value: 3 }, paid_teams: { value: 3 } },
      })
      expect(whole.revenue_curve.points.at(-1)).toMatchObject({ total: 0, before: 518 })
      const { before } = await dashboard(later.season.id, { from: '2002-05-13', to: '2003-01-01' })
      expect(before).toMatchObject({ from: '2001-03-03', to: '2001-03-10', day_numbers: { from: 3, to: 10 } })
      expect(before?.teams.value).toBe(2)
    })

    it('count the days until today while registration is open', async () => {
      const { later } = await createSeasons()
      const em = fork()
      await em.nativeUpdate(Season, { _id: later.season._id }, { registration: true })
      await invalidate(em, 'content')
      expect((await dashboard(later.season.id, { to: '2002-06-11' })).before).toMatchObject({
        ...{ to: '2001-04-01', day_numbers: { from: 1, to: 32 } },
        teams: { value: 4 },
      })
    })

    it('have no comparison for all seasons, or for the first one', async () => {
      const { earlier } = await createSeasons()
      expect((await dashboard('all')).before).toBeNull()
      const { before, registrations } = await dashboard(earlier.season.id, { from: '1999-01-01', to: '1999-12-31' })
      expect([before, registrations.points]).toEqual([null, []])
    })
  })

  it('count the messages that wait for an answer', async () => {
    const { messages } = await dashboard()
    const em = fork()
    const message = { name: 'x', email: 'x@x.test', phone: '', message: 'x', lang: 'ar' as const }
    em.create(ContactMessage, { ...message, created_at: new Date() })
    const by = { _id: 'x', name: 'x' }
    em.create(ContactMessage, {
      ...message,
      created_at: new Date(),
      reply: [{ message: 'y', created_at: new Date(), by }],
      state: 'waiting',
    })
    await em.flush()
    expect((await dashboard()).messages.value).toBe(messages.value + 1)
  })

  it('are a record of the console too', async () => {
    const current = await dashboard()
    for (const id of ['current', current.season]) {
      expect(await parseJsonResponse(await api.admin(`/api/admin/dashboard/${id}`))).toEqual(current)
    }
    expect((await api.admin('/api/admin/dashboard/newest')).status).toBe(400)
    expect(await parseJsonResponse(await api.admin('/api/admin/dashboard/all?from=2024-03-01'))).toEqual(
      await dashboard('all', { from: '2024-03-01' }),
    )
  })

  it.each([
    ['?season=2026', 400],
    ['?season[$ne]=1', 400],
    ['?from=2026-02-30', 400],
    ['?from=yesterday', 400],
    ['?from=2026-02-02&to=2026-02-01', 400],
    ['?sesaon=all', 400],
    [`?season=${'a'.repeat(24)}`, 404],
  ])('are refused for %s', async (query, status) => {
    expect((await api.admin(`/api/admin/dashboard${query}`)).status).toBe(status)
  })
})

describe('registrations are drawn', () => {
  it('by day for a few weeks', () => {
    const { step, periods } = splitIntoPeriods('2026-02-27', '2026-03-01')
    expect(step).toBe('day')
    expect(periods.map(({ from }) => from)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  })

  it('by week, from Sunday to Saturday, for a year', () => {
    const { step, periods } = splitIntoPeriods('2026-01-01', '2026-06-01')
    expect(step).toBe('week')
    expect(periods[0]).toEqual({ from: '2025-12-28', to: '2026-01-03' })
    expect(periods.at(-1)).toEqual({ from: '2026-05-31', to: '2026-06-06' })
  })

  it('by month for years', () => {
    const { step, periods } = splitIntoPeriods('2024-02-10', '2026-03-02')
    expect(step).toBe('month')
    expect(periods).toHaveLength(26)
    expect(periods[0]).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  })
})
