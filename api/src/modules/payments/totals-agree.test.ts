import { type Fetcher, send } from '@olympiad/contracts/call'
import { closeOrderFlag, recordRefund } from '@olympiad/contracts/calls/payments'
import { linkEntity } from '@olympiad/contracts/calls/teams'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { AdminInvoice, AdminOrder, AdminTeam, OrderTotals } from '@olympiad/contracts/views/admin'
import type { WholeDashboardView } from '@olympiad/contracts/views/dashboard'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Competition } from '../../model/competition.entity.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import {
  asAdmin,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from '../teams/registration.fixture.ts'
import { callCheckPayment, callStartPayment, completeAtProvider } from './payments.fixture.ts'

const { api, fork, coach } = await registrationFixture()
const admin = await asAdmin(api)
const put = (id: string, body: object, as: Fetcher = admin) =>
  as(`/api/admin/teams/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const read = async <T>(path: string, filter: object) =>
  parseJsonResponse<T>(await admin(`/api/admin/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`))

async function paidTeam() {
  const ground = await createOpenCompetition(api)
  const { team, response } = await register(coach, registrationForm(ground))
  await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
  await callCheckPayment(coach, team._id)
  return { id: team._id, season: ground.season.id, competion: ground.competion }
}

async function returnedTeam() {
  const ground = await createOpenCompetition(api)
  const { team, response } = await register(coach, registrationForm(ground))
  await completeAtProvider(api, response.order.ref, { outcome: 'authorised', amount: '1.00' })
  await callCheckPayment(coach, team._id)
  const [order] = await read<AdminOrder[]>('transections', { season: ground.season.id })
  const body = { id: order?.id ?? '', outcome: 'refunded', note: 'seen', reference: 'RF-3' } as const
  await send(closeOrderFlag, { body }, admin)
  return { id: team._id, season: ground.season.id }
}

const sumOf = (papers: AdminInvoice[], part: 'total' | 'tax') => papers.reduce((all, paper) => all + paper[part], 0)

async function readBooks(filter: object) {
  const orders = await read<AdminOrder[]>('transections', filter)
  const totals = await read<OrderTotals>('transections/totals', filter)
  const papers = (await Promise.all(orders.map(({ id }) => read<AdminInvoice[]>('invoices', { order: id })))).flat()
  const revenue = totals.find(({ payment_status }) => payment_status === 'paid')?.total_amount ?? 0
  return { orders, papers, revenue }
}
async function figures(season: string) {
  const board = await parseJsonResponse<WholeDashboardView>(await admin(`/api/admin/dashboard?season=${season}`))
  const { orders, papers, revenue } = await readBooks({ season })
  const teams = await read<AdminTeam[]>('teams', { season })
  const count = async (payment: string) => (await read<AdminTeam[]>('teams', { season, payment })).length
  const credited = papers.filter(({ number }) => orders.some(({ refund }) => refund?.credit_note === number))
  return {
    dashboard: [board.revenue.amount, board.revenue.tax],
    journal: [sumOf(papers, 'total'), sumOf(papers, 'tax')],
    list: [revenue, revenue === 0 ? 0 : orders.find(({ payment_status }) => payment_status === 'paid')?.tax],
    counted: [board.paid_teams.value, board.unpaid_teams.value, board.refunded_teams.value],
    listed: [await count('paid'), await count('pending'), await count('refunded')],
    returned: [board.refunded.value, board.refunded.amount],
    credited: [credited.length, Math.abs(sumOf(credited, 'total'))],
    teams: teams.map(({ payment }) => payment),
    board,
  }
}
async function assertTotals(
  season: string,
  money: [number, number],
  teams: [number, number, number],
  returned = [0, 0],
) {
  const { dashboard, journal, list, counted, listed, ...rest } = await figures(season)
  expect({ dashboard, journal, list }).toEqual({ dashboard: money, journal: money, list: money })
  expect({ counted, listed }).toEqual({ counted: teams, listed: teams })
  expect({ returned: rest.returned, credited: rest.credited }).toEqual({ returned, credited: returned })
  return rest
}
async function byCompetition({ competitions }: WholeDashboardView) {
  const each = competitions.map(async ({ name_en, value, filter }) => {
    const { orders, papers, revenue } = await readBooks(filter)
    const names = orders.map(({ competion }) => competion.name_en)
    const paid = (await read<AdminTeam[]>('teams', { ...filter, payment: 'paid' })).length
    return [name_en, { teams: value, paid, revenue, journal: sumOf(papers, 'total'), names }]
  })
  return Object.fromEntries(await Promise.all(each))
}
const nothing = { teams: 0, paid: 0, revenue: 0, journal: 0, names: [] }
async function recordReturn(season: string, reference: string) {
  const [order] = await read<AdminOrder[]>('transections', { season, payment_status: 'paid' })
  const refund = { id: order?.id ?? '', reason: 'withdrawn', reference, note: '' } as const
  await send(recordRefund, { body: { ...refund, refunded_on: dayInRiyadh(new Date()) } }, admin)
}

describe('the dashboard, the lists and the journal say the same', () => {
  it('of a paid team, after its entity is linked, then another one, and after a refund', async () => {
    const { id, season } = await paidTeam()
    await assertTotals(season, [518, 67.5], [1, 0, 0])
    for (const [nth, entity] of ['1010456783', '5850123457'].entries()) {
      await send(linkEntity, { body: { team_id: id, entity } }, coach)
      const [order] = await read<AdminOrder[]>('transections', { season })
      expect(order?.documents).toHaveLength(3 + 2 * nth)
      await assertTotals(season, [518, 67.5], [1, 0, 0])
    }
    await recordReturn(season, 'RF-2')
    await assertTotals(season, [0, 0], [0, 0, 1], [1, 518])
  })

  it('of each competition, after a team has moved to another of the same fee', async () => {
    const { id, season, competion } = await paidTeam()
    const em = fork()
    const from = await em.findOneOrFail(Competition, { _id: competion._id })
    const { _id: _from, id: _id, ...like } = from
    const created = em.create(Competition, { ...like, slug: 'another', name_en: 'Another' } as never)
    await em.flush()
    expect((await put(id, { competion: created.id })).status).toBe(200)
    const { board } = await assertTotals(season, [518, 67.5], [1, 0, 0])
    const moved = { teams: 1, paid: 1, revenue: 518, journal: 518, names: ['Another'] }
    expect(await byCompetition(board)).toEqual({ [from.name_en]: nothing, Another: moved })
    const [order] = await read<AdminOrder[]>('transections', { season })
    expect(order?.items.competion.name_en).toBe(from.name_en)
    await recordReturn(season, 'RF-4')
    const after = await assertTotals(season, [0, 0], [0, 0, 1], [1, 518])
    expect((await byCompetition(after.board)).Another).toMatchObject({ teams: 1, paid: 0, revenue: 0, journal: 0 })
  })

  it('of each day, when a refund comes days after the sale', async () => {
    const { now } = api.deps
    const useUsualClock = () => {
      api.deps.now = now
    }
    onTestFinished(useUsualClock)
    api.deps.now = () => new Date(now().getTime() - 3 * 86_400_000)
    const { season } = await paidTeam()
    useUsualClock()
    await recordReturn(season, 'RF-5')
    const { board } = await figures(season)
    const { papers } = await readBooks({ season })
    const journal = board.revenue_curve.points.map(({ from, to }) =>
      sumOf(
        papers.filter(({ issued_at }) => {
          const day = dayInRiyadh(new Date(issued_at))
          return from <= day && day <= to
        }),
        'total',
      ),
    )
    expect(journal).toEqual([518, 0, 0, -518])
    expect(board.revenue_curve.points.map(({ amount }) => amount)).toEqual(journal)
  })

  it('after a refund, and when the team pays again', async () => {
    const { id, season } = await paidTeam()
    await recordReturn(season, 'RF-1')
    const { teams } = await assertTotals(season, [0, 0], [0, 0, 1], [1, 518])
    expect(teams).toEqual(['refunded'])
    const { response } = await callStartPayment(coach, id)
    await assertTotals(season, [0, 0], [0, 1, 0], [1, 518])
    await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
    await callCheckPayment(coach, id)
    await assertTotals(season, [518, 67.5], [1, 0, 0], [1, 518])
  })

  it('of a refunded flagged payment: it is neither a sale nor a refund', async () => {
    const { season } = await returnedTeam()
    await assertTotals(season, [0, 0], [0, 0, 1])
  })
})
