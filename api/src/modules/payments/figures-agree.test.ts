import { type Fetcher, send } from '@olympiad/contracts/call'
import { recordRefund } from '@olympiad/contracts/calls/payments'
import { linkEntity } from '@olympiad/contracts/calls/teams'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { AdminInvoice, AdminOrder, AdminTeam, OrderTotals } from '@olympiad/contracts/views/admin'
import type { DashboardView } from '@olympiad/contracts/views/dashboard'
import { describe, expect, it } from 'vitest'
import { jsonOf } from '../../testing/harness.ts'
import { Competition } from '../competitions/competition.entity.ts'
import { asAdmin, formFor, openGround, register, stage } from '../teams/registration.fixture.ts'
import { check, settleAtProvider, start } from './payments.fixture.ts'

const { api, fork, coach } = await stage()
const admin = await asAdmin(api)
const put = (id: string, body: object, as: Fetcher = admin) =>
  as(`/api/admin/teams/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const read = async <T>(path: string, filter: object) =>
  jsonOf<T>(await admin(`/api/admin/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`))

async function paidTeam() {
  const ground = await openGround(api)
  const { team, response } = await register(coach, formFor(ground))
  await settleAtProvider(api, response.order.ref, { outcome: 'authorised' })
  await check(coach, team._id)
  return { id: team._id, season: ground.season.id, competion: ground.competion }
}

/** What the dashboard, the lists and the tax journal each say of a season. */
async function figures(season: string) {
  const board = await jsonOf<DashboardView>(await admin(`/api/admin/dashboard?season=${season}`))
  const orders = await read<AdminOrder[]>('transections', { season })
  const totals = await read<OrderTotals>('transections/totals', { season })
  const journal = (await Promise.all(orders.map(({ id }) => read<AdminInvoice[]>('invoices', { order: id })))).flat()
  const teams = await read<AdminTeam[]>('teams', { season })
  const count = async (payment: string) => (await read<AdminTeam[]>('teams', { season, payment })).length
  const sum = (part: 'total' | 'tax') => journal.reduce((all, paper) => all + paper[part], 0)
  const revenue = totals.find(({ payment_status }) => payment_status === 'paid')?.total_amount ?? 0
  return {
    dashboard: [board.revenue.amount, board.revenue.tax],
    journal: [sum('total'), sum('tax')],
    list: [revenue, revenue === 0 ? 0 : orders.find(({ payment_status }) => payment_status === 'paid')?.tax],
    counted: [board.paid_teams.value, board.unpaid_teams.value, board.refunded_teams.value],
    listed: [await count('paid'), await count('pending'), await count('refunded')],
    teams: teams.map(({ payment }) => payment),
    board,
  }
}
async function agree(season: string, money: [number, number], teams: [number, number, number]) {
  const { dashboard, journal, list, counted, listed, ...rest } = await figures(season)
  expect({ dashboard, journal, list }).toEqual({ dashboard: money, journal: money, list: money })
  expect({ counted, listed }).toEqual({ counted: teams, listed: teams })
  return rest
}

describe('the dashboard, the lists and the journal say the same', () => {
  it('of a team that has paid, and after its entity is linked', async () => {
    const { id, season } = await paidTeam()
    await agree(season, [518, 67.5], [1, 0, 0])
    await send(linkEntity, { body: { team_id: id, entity: '1010456783' } }, coach)
    const [order] = await read<AdminOrder[]>('transections', { season })
    expect(order?.documents).toHaveLength(3)
    await agree(season, [518, 67.5], [1, 0, 0])
  })

  it('after it has moved to another competition of the same fee', async () => {
    const { id, season, competion } = await paidTeam()
    const em = fork()
    const from = await em.findOneOrFail(Competition, { _id: competion._id })
    const { _id: _from, id: _id, ...like } = from
    const there = em.create(Competition, { ...like, slug: 'another', name_en: 'Another' } as never)
    await em.flush()
    expect((await put(id, { competion: there.id })).status).toBe(200)
    const { board } = await agree(season, [518, 67.5], [1, 0, 0])
    const values = board.competitions.map(({ name_en, value }) => [name_en, value])
    expect(values).toContainEqual(['Another', 1])
  })

  it('after its money was given back, and when it pays again', async () => {
    const { id, season } = await paidTeam()
    const [order] = await read<AdminOrder[]>('transections', { season })
    const refund = { id: order?.id ?? '', reason: 'withdrawn', reference: 'RF-1', note: '' } as const
    await send(recordRefund, { body: { ...refund, refunded_on: dayInRiyadh(new Date()) } }, admin)
    const { teams, board } = await agree(season, [0, 0], [0, 0, 1])
    expect(teams).toEqual(['refunded'])
    expect(board.refunded).toMatchObject({ value: 1, amount: 518 })
    const { response } = await start(coach, id)
    await agree(season, [0, 0], [0, 1, 0])
    await settleAtProvider(api, response.order.ref, { outcome: 'authorised' })
    await check(coach, id)
    await agree(season, [518, 67.5], [1, 0, 0])
  })
})
