import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { generateOrderInvoice, listTransections } from '@olympiad/contracts/calls/payments'
import { MEMBER_AREA_PAGE_SIZE, PERSON_TYPE, type PersonType } from '@olympiad/contracts/constants'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { InvoiceBuyer } from '../../model/invoice.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { inTransaction } from '../../platform/database.ts'
import { PASSWORD, PEOPLE } from '../../testing/harness.ts'
import { invoiceOfOrder } from '../invoices/invoice.service.ts'
import { reissueInvoice } from '../invoices/reissue.ts'
import { createOrder } from '../orders/orders.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from '../teams/registration.fixture.ts'
import { callCheckPayment, completeAtProvider } from './payments.fixture.ts'

const { api, fork, coach, coach2 } = await registrationFixture()
const entity = await api.as('entity')
const WHY = { ar: 'سبب', en: 'a reason' }
const ENTITY = { name: 'مدارس الأفق', email: 'entity@demo.test', crNumber: '1010456783', tax_id: '310456783200003' }

async function paidTeam(as: Fetcher = coach): Promise<string> {
  const { team, response } = await register(as, registrationForm(await createOpenCompetition(api)))
  await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
  await callCheckPayment(as, team._id)
  return team._id
}
const orderOf = (team: string) => fork().findOneOrFail(Order, { team: new ObjectId(team), payment_status: 'paid' })
const reissue = async (team: string, buyer: InvoiceBuyer = ENTITY) => {
  const { _id } = await orderOf(team)
  const created = await inTransaction(api.deps.orm, async (em) =>
    reissueInvoice(em, api.deps, await em.findOneOrFail(Order, { _id }), buyer, WHY),
  )
  return created?.invoice
}
async function linkEntity(team: string): Promise<void> {
  const em = fork()
  const { name, crNumber } = await em.findOneOrFail(User, { national_id: PEOPLE.entity })
  const record = await em.findOneOrFail(Team, { _id: new ObjectId(team) })
  record.entity = { steb_user_id: '', name, email: '', crNumber: crNumber ?? '', tax_id: '' }
  await em.flush()
}
async function failedAttempts(teamId: string, count: number): Promise<void> {
  const em = fork()
  const team = await em.findOneOrFail(
    Team,
    { _id: new ObjectId(teamId) },
    { populate: ['season', 'competion', 'user'] },
  )
  const { season, competion, user: buyer } = team
  for (let each = 0; each < count; each += 1) {
    const order = createOrder(em, team, { season, competion, buyer, test: true, now: api.deps.now() })
    em.assign(order, { payment_status: 'failed', check_at: null })
  }
  await em.flush()
}

const list = (as: Fetcher, query: { team_id?: string; page?: number } = {}) => send(listTransections, { query }, as)
const generate = (as: Fetcher, team: string, order_id: string) =>
  send(generateOrderInvoice, { body: { team, order_id } }, as)
const statusOf = async (as: Fetcher, path: string) => (await as(path)).status

describe('the payments of a team', () => {
  test('are all its attempts with their amounts, newest first, by page', async () => {
    const team_id = await paidTeam()
    await failedAttempts(team_id, MEMBER_AREA_PAGE_SIZE + 1)
    const [first, second] = [await list(coach, { team_id }), await list(coach, { team_id, page: 1 })]
    expect(first).toMatchObject({ totalPages: 2, currentPage: 0 })
    expect(second).toMatchObject({ totalPages: 2, currentPage: 1 })
    const orders = [...first.orders, ...second.orders]
    expect(first.orders).toHaveLength(MEMBER_AREA_PAGE_SIZE)
    expect(orders.map(({ order_id }) => Number(order_id.split('-').at(-1)))).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ])
    expect(orders.at(0)).toMatchObject({ payment_status: 'failed', documents: [] })
    const amounts = { subtotal: 450, tax: 67.5, rounding: 0.5, total_amount: 518 }
    expect(orders.at(-1)).toMatchObject({ payment_status: 'paid', team: team_id, ...amounts })
    expect(await list(coach, { team_id, page: 7 })).toEqual({ orders: [], totalPages: 2, currentPage: 7 })
  })

  test('list every issued document, oldest first, with its download path', async () => {
    const team_id = await paidTeam()
    const { invoice_no } = await orderOf(team_id)
    const invoice = await reissue(team_id)
    const [order] = (await list(coach, { team_id })).orders
    expect(order?.invoice_no).toBe(invoice?.number)
    expect(order?.documents.map(({ document }) => document)).toEqual(['invoice', 'credit_note', 'invoice'])
    expect(order?.documents[0]?.number).toBe(invoice_no)
    expect(order?.documents[2]?.number).toBe(invoice?.number)
    for (const { number, path } of order?.documents ?? []) {
      const file = await coach(path)
      expect(file.status).toBe(200)
      expect(file.headers.get('content-type')).toBe('application/pdf')
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`)
      expect(
        Buffer.from(await file.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
  })

  test('are only for its leaders, its entity and admins', async () => {
    const team_id = await paidTeam()
    await linkEntity(team_id)
    for (const may of [coach, await asAdmin(api), entity]) {
      expect((await list(may, { team_id })).orders).toHaveLength(1)
    }
    for (const [who, status] of [
      [api.visitor, 401],
      [await api.as('student2'), 403],
      [await api.as('judge'), 403],
      [coach2, 404],
      [await api.as('student'), 404],
    ] as const) {
      expect((await callErrorOf(list(who, { team_id }))).status).toBe(status)
    }
  })

  test('show the payer’s email and number to the team’s leaders, not to its entity', async () => {
    const team_id = await paidTeam()
    await linkEntity(team_id)
    expect((await list(coach, { team_id })).orders[0]?.items.user.national_id).toBe(PEOPLE.coach)
    expect((await list(entity, { team_id })).orders[0]?.items.user).toEqual({ name: expect.any(String) })
  })

  test('are empty for a free team', async () => {
    const { team } = await register(
      coach,
      registrationForm(await createOpenCompetition(api, { competion: { paid: false } })),
    )
    expect(await list(coach, { team_id: team._id })).toEqual({ orders: [], totalPages: 0, currentPage: 0 })
  })

  test('need a whole page number and a valid team id', async () => {
    const team_id = await paidTeam()
    for (const query of ['page=-1', 'page=1.5', 'page=x', 'page=1e9', 'team_id=x']) {
      expect(await statusOf(coach, `/api/teams/transections?team_id=${team_id}&${query}`)).toBe(400)
    }
  })
})

describe('a person’s own payments', () => {
  test('are only their paid orders', async () => {
    const payer = await api.as('coach2')
    expect(await list(payer)).toEqual({ orders: [], totalPages: 0, currentPage: 0 })
    const team = await paidTeam(payer)
    await failedAttempts(team, 2)
    await register(payer, registrationForm(await createOpenCompetition(api)))
    const { orders, totalPages } = await list(payer)
    expect(orders.map(({ team, payment_status }) => ({ team, payment_status }))).toEqual([
      { team, payment_status: 'paid' },
    ])
    expect(totalPages).toBe(1)
  })

  test('stay visible with all documents when they no longer have the team', async () => {
    const team = await paidTeam(coach2)
    const em = fork()
    const record = await em.findOneOrFail(Team, { _id: new ObjectId(team) })
    record.user = em.getReference(User, (await em.findOneOrFail(User, { national_id: PEOPLE.coach }))._id)
    record.coaches = []
    await em.flush()
    await reissue(team)
    expect((await callErrorOf(list(coach2, { team_id: team }))).status).toBe(404)
    const order = (await list(coach2)).orders.find((each) => each.team === team)
    expect(order?.items.user.national_id).toBe(PEOPLE.coach2)
    expect((await generate(coach2, team, order?.order_id ?? '')).invoice_path).toBe(order?.documents.at(-1)?.path)
    for (const { path } of order?.documents ?? []) expect(await statusOf(coach2, path)).toBe(200)
  })

  test('stay visible after a change of their role', async () => {
    const team = await paidTeam()
    const become = (type: PersonType) => fork().nativeUpdate(User, { national_id: PEOPLE.coach }, { type })
    onTestFinished(async () => void (await become(PERSON_TYPE.coach)))
    await become(PERSON_TYPE.student)
    const order = (await list(coach)).orders.find((each) => each.team === team)
    expect(await statusOf(coach, order?.documents[0]?.path ?? '')).toBe(200)
  })

  test('are not for visitors', async () => {
    expect((await callErrorOf(list(api.visitor))).status).toBe(401)
  })
})

describe('a document issued to an entity', () => {
  const issuedToEntity = async () => {
    const team = await paidTeam()
    const { invoice_no } = await orderOf(team)
    const invoice = await reissue(team)
    return { team, coachs: invoice_no, entitys: invoice?.number ?? '' }
  }
  const ofTeam = async (as: Fetcher, team: string) => (await list(as)).orders.find((order) => order.team === team)

  test('is in its own list, without data of the coach who paid', async () => {
    const { team, coachs, entitys } = await issuedToEntity()
    const order = await ofTeam(entity, team)
    expect(order?.documents.map(({ number }) => number)).toEqual([entitys])
    expect(order).toMatchObject({ invoice_no: entitys, total_amount: 518, trx_reference: '' })
    expect(order?.items).toMatchObject({ user: { name: ENTITY.name }, name: 'صقور سدير', schoolName: '' })
    const text = JSON.stringify(order)
    const payer = await fork().findOneOrFail(User, { national_id: PEOPLE.coach })
    for (const secret of [coachs, payer.name, payer.email, payer.national_id]) expect(text).not.toContain(secret)
    expect((await ofTeam(coach, team))?.documents).toHaveLength(3)
  })

  test('can be downloaded by it, unlike the coach’s own documents', async () => {
    const { team, coachs, entitys } = await issuedToEntity()
    const order = await ofTeam(entity, team)
    expect(await statusOf(entity, `/api/invoices/${entitys}.pdf`)).toBe(200)
    expect(await statusOf(entity, `/api/invoices/${coachs}.pdf`)).toBe(404)
    const created = await generate(entity, team, order?.order_id ?? '')
    expect(created).toMatchObject({
      invoice_path: `/api/invoices/${entitys}.pdf`,
      order: { items: { schoolName: '' } },
    })
  })

  test('stays visible with the credit note after a reissue to another entity, whose invoice it does not see', async () => {
    const { team, entitys } = await issuedToEntity()
    const club = { name: 'نادي أبها للروبوت', crNumber: '5850123457' }
    await reissue(team, club)
    const order = await ofTeam(entity, team)
    expect(order?.documents.map(({ document }) => document)).toEqual(['invoice', 'credit_note'])
    expect([order?.documents[0]?.number, order?.invoice_no]).toEqual([entitys, ''])
    for (const { path } of order?.documents ?? []) expect(await statusOf(entity, path)).toBe(200)
    const [newest] = (await ofTeam(coach, team))?.documents.slice(-1) ?? []
    expect(await statusOf(entity, newest?.path ?? '')).toBe(404)
    expect((await callErrorOf(generate(entity, team, order?.order_id ?? ''))).status).toBe(404)
  })

  test('is nobody else’s', async () => {
    const { team, entitys } = await issuedToEntity()
    const who = { identifier: 'abha.robotics.club@demo.test', password: PASSWORD }
    const club = api.withToken((await send(signIn, { body: who }, api.visitor)).jwt)
    expect(await ofTeam(club, team)).toBeUndefined()
    for (const [other, status] of [
      [api.visitor, 401],
      [club, 404],
      [coach2, 404],
      [await api.as('student2'), 403],
    ] as const) {
      expect(await statusOf(other, `/api/invoices/${entitys}.pdf`)).toBe(status)
    }
  })

  test('is never shown to a coach by number: only to an entity', async () => {
    const { entitys } = await issuedToEntity()
    await fork().nativeUpdate(User, { national_id: PEOPLE.coach2 }, { crNumber: ENTITY.crNumber })
    onTestFinished(
      async () => void (await fork().nativeUpdate(User, { national_id: PEOPLE.coach2 }, { crNumber: null })),
    )
    expect(await statusOf(coach2, `/api/invoices/${entitys}.pdf`)).toBe(404)
  })
})

describe('the invoice of one order', () => {
  test('is the current one of that order', async () => {
    const team = await paidTeam()
    const { order_id } = await orderOf(team)
    const first = await generate(coach, team, order_id)
    const invoice = await reissue(team)
    const now = await generate(coach, team, order_id)
    expect(now.invoice_path).toBe(`/api/invoices/${invoice?.number}.pdf`)
    expect(now.order).toMatchObject({ order_id, invoice_no: invoice?.number })
    expect(now.invoice_path).not.toBe(first.invoice_path)
  })

  test('of an entity is the full tax invoice', async () => {
    const team = await paidTeam()
    await reissue(team)
    const invoice = await invoiceOfOrder(fork(), (await orderOf(team))._id)
    expect(invoice).toMatchObject({ kind: 'standard', buyer: ENTITY })
  })

  test('is not found for an unpaid order or another team’s', async () => {
    const team = await paidTeam()
    await failedAttempts(team, 1)
    const { order_id } = await orderOf(await paidTeam())
    const failed = (await list(coach, { team_id: team })).orders.find((order) => order.payment_status === 'failed')
    for (const name of [failed?.order_id ?? '', order_id, 'wro-0-0-0']) {
      const error = await callErrorOf(generate(coach, team, name))
      expect(error).toMatchObject({ status: 404, code: 'invoice_not_found', message: 'Invoice is not Found!' })
    }
  })

  test('is private: neither the call nor the document’s address reveals it', async () => {
    const team = await paidTeam()
    const { order_id } = await orderOf(team)
    await reissue(team)
    const documents = (await list(coach, { team_id: team })).orders[0]?.documents ?? []
    expect(documents).toHaveLength(3)
    for (const [who, status] of [
      [api.visitor, 401],
      [await api.as('student2'), 403],
      [await api.as('judge'), 403],
      [coach2, 404],
      [await api.as('student'), 404],
    ] as const) {
      expect((await callErrorOf(generate(who, team, order_id))).status).toBe(status)
      for (const { path } of documents) expect(await statusOf(who, path)).toBe(status)
    }
  })
})
