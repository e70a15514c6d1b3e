import { ObjectId } from '@mikro-orm/mongodb'
import { afterAll, describe, expect, test } from 'vitest'
import { Invoice, type InvoiceBuyer } from '../../model/invoice.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { inTransaction } from '../../platform/database.ts'
import { startTwoInstances, type TestApi } from '../../testing/harness.ts'
import { callCheckPayment, completeAtProvider } from '../payments/payments.fixture.ts'
import { createOpenCompetition, register, registrationForm } from '../teams/registration.fixture.ts'
import { creditInvoice } from './credit-note.ts'
import { SCHOOL } from './invoice.fixture.ts'
import { documentsAndBuyer, invoiceOfOrder } from './invoice.service.ts'
import { reissueInvoice } from './reissue.ts'
import { decodeTaxQr } from './zatca.ts'

const { api, other: otherInstance, close } = await startTwoInstances()
afterAll(close)

const fork = () => api.deps.orm.em.fork()
const coach = await api.as('coach')
const REASON = { ar: 'سبب', en: 'a reason' }
const YEAR = new Date().getUTCFullYear()
const school = (n: number): InvoiceBuyer => ({ ...SCHOOL, name: `School ${n}` })

async function paidOrderId(): Promise<ObjectId> {
  const { team, response } = await register(coach, registrationForm(await createOpenCompetition(api)))
  await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
  await callCheckPayment(coach, team._id)
  return (await fork().findOneOrFail(Order, { team: new ObjectId(team._id) }))._id
}

const reissue = (order: ObjectId, buyer: InvoiceBuyer, { deps }: TestApi = api) =>
  inTransaction(deps.orm, async (em) =>
    reissueInvoice(em, deps, await em.findOneOrFail(Order, { _id: order }), buyer, REASON),
  )
const documentsOf = (order: ObjectId) => fork().find(Invoice, { order }, { orderBy: { _id: 1 } })
const numbersOf = async (order: ObjectId) =>
  documentsAndBuyer(await fork().find(Invoice, { order })).documents.map(({ number }) => number)
const counts = async (prefix: 'INV' | 'CN') =>
  (await fork().find(Invoice, {}))
    .filter(({ number }) => number.startsWith(prefix))
    .map(({ number }) => Number(number.split('-')[2]))
    .sort((one, two) => one - two)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('an invoice for another buyer', () => {
  test('credits the old one and describes the same sale, as a full tax invoice', async () => {
    const order = await paidOrderId()
    const before = await invoiceOfOrder(fork(), order)
    await reissue(order, SCHOOL)
    const [old, note, current] = await documentsOf(order)
    expect(old).toEqual(before)
    const sale = { total: 51_800, price: 45_000, tax: 6_750, rounding: 50, lines: old?.lines, team: old?.team }
    expect(note).toMatchObject({ ...sale, credits: old?.number, reason: REASON, buyer: old?.buyer, kind: 'simplified' })
    expect(note?.number).toMatch(/^CN-\d{4}-\d{6}$/)
    expect(current).toMatchObject({ ...sale, buyer: SCHOOL, kind: 'standard', supplied_at: old?.issued_at })
    expect(current?.credits).toBeUndefined()
    expect((await invoiceOfOrder(fork(), order))?.number).toBe(current?.number)
    expect((await fork().findOneOrFail(Order, { _id: order })).invoice_no).toBe(current?.number)
  })

  test('and its credit note carry the tax code of their time of issue', async () => {
    const order = await paidOrderId()
    await reissue(order, SCHOOL)
    for (const { qr, issued_at, seller } of (await documentsOf(order)).slice(1)) {
      const values = [...decodeTaxQr(qr).values()]
      expect(values).toEqual([seller.name, seller.vat, `${issued_at.toISOString().slice(0, 19)}Z`, '518.00', '67.50'])
    }
  })

  test('can be reissued repeatedly; the documents are listed in order of issue', async () => {
    const order = await paidOrderId()
    await reissue(order, school(1))
    await reissue(order, school(2))
    expect((await numbersOf(order)).map((number) => number.split('-')[0])).toEqual(['INV', 'CN', 'INV', 'CN', 'INV'])
    expect((await invoiceOfOrder(fork(), order))?.buyer.name).toBe('School 2')
    const dates = (await documentsOf(order)).map(({ supplied_at }) => supplied_at)
    expect(dates[4]).toEqual(dates[2])
  })

  test('is not made for the current buyer', async () => {
    const order = await paidOrderId()
    await reissue(order, SCHOOL)
    const { crNumber: _, ...withoutCr } = SCHOOL
    expect(await reissue(order, { ...SCHOOL, national_id: '' })).toBeUndefined()
    expect(await numbersOf(order)).toHaveLength(3)
    expect(await reissue(order, withoutCr)).toBeDefined()
  })

  test('is not made without an invoice, or after a credit note', async () => {
    const { team } = await register(coach, registrationForm(await createOpenCompetition(api)))
    const unpaid = (await fork().findOneOrFail(Order, { team: new ObjectId(team._id) }))._id
    expect(await reissue(unpaid, SCHOOL)).toBeUndefined()
    const order = await paidOrderId()
    await inTransaction(api.deps.orm, async (em) => {
      const invoice = await invoiceOfOrder(em, order)
      if (invoice) await creditInvoice(em, api.deps, invoice, REASON)
    })
    expect(await reissue(order, SCHOOL)).toBeUndefined()
    expect(await invoiceOfOrder(fork(), order)).toBeUndefined()
    expect(await numbersOf(order)).toHaveLength(2)
  })

  test('in an aborted transaction uses no number', async () => {
    const order = await paidOrderId()
    const undone = inTransaction(api.deps.orm, async (em) => {
      await reissueInvoice(em, api.deps, await em.findOneOrFail(Order, { _id: order }), SCHOOL, REASON)
      await em.flush()
      throw new Error('the entity is not linked after all')
    })
    await expect(undone).rejects.toThrow('after all')
    expect(await numbersOf(order)).toHaveLength(1)
  })
})

test('many concurrent reissues at two instances make one chain', async () => {
  const order = await paidOrderId()
  await Promise.all(upTo(6).map((n) => reissue(order, school(n), n % 2 ? api : otherInstance)))
  const documents = await documentsOf(order)
  const invoices = documents.filter(({ credits }) => !credits)
  const credited = documents.flatMap(({ credits }) => credits ?? [])
  expect(invoices).toHaveLength(7)
  expect(new Set(invoices.map(({ revision }) => revision ?? 0)).size).toBe(7)
  const current = await invoiceOfOrder(fork(), order)
  expect(credited.toSorted()).toEqual(
    invoices
      .map(({ number }) => number)
      .filter((number) => number !== current?.number)
      .sort(),
  )
  expect((await fork().findOneOrFail(Order, { _id: order })).invoice_no).toBe(current?.number)
})

test('concurrent reissues to the same buyer at two instances make one invoice', async () => {
  const order = await paidOrderId()
  const results = await Promise.all([reissue(order, SCHOOL), reissue(order, SCHOOL, otherInstance)])
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await numbersOf(order)).toHaveLength(3)
})

test('a second credit note of one invoice is refused by the database', async () => {
  const order = await paidOrderId()
  const credit = () =>
    inTransaction(api.deps.orm, async (em) => {
      const invoice = await em.findOneOrFail(Invoice, { order, revision: null, credits: null })
      return creditInvoice(em, api.deps, invoice, REASON)
    })
  await credit()
  await expect(credit()).rejects.toMatchObject({ code: 11_000 })
})

test('finally, invoices and credit notes are numbered without gaps', async () => {
  const [invoices, notes] = [await counts('INV'), await counts('CN')]
  expect(invoices).toEqual(upTo(invoices.length))
  expect(notes).toEqual(upTo(notes.length))
  expect(notes.length).toBeGreaterThan(10)
  expect(
    (await fork().find(Invoice, {})).every(({ number, year }) => number.includes(`-${year}-`) && year >= YEAR),
  ).toBe(true)
})
