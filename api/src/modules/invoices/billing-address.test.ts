import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { changeInvoiceBuyer, getBillingAddress, saveBillingAddress } from '@olympiad/contracts/calls/payments'
import { linkEntity } from '@olympiad/contracts/calls/teams'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { describe, expect, test } from 'vitest'
import { BILLING_ADDRESS } from '../../access-matrix/member-calls.ts'
import { Invoice } from '../../model/invoice.entity.ts'
import { User } from '../../model/user.entity.ts'
import { PASSWORD, PEOPLE } from '../../testing/harness.ts'
import { openSession } from '../accounts/sessions.ts'
import { callCheckPayment, completeAtProvider } from '../payments/payments.fixture.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from '../teams/registration.fixture.ts'
import { invoiceHtml } from './invoice.html.ts'

const { api, fork, coach } = await registrationFixture()
const entity = await api.as('entity')
const SCHOOL = '1010456783'
const CLUB = '5850123457'
const PRINTED = '7412 طريق الملك فهد، العليا، الرياض 12211'

const save = (changes: object = {}, as: Fetcher = entity) =>
  send(saveBillingAddress, { body: { ...BILLING_ADDRESS, ...changes } }, as)
const own = (as: Fetcher = entity) => send(getBillingAddress, {}, as)
const clearAddress = () => fork().nativeUpdate(User, { crNumber: SCHOOL }, { billing_address: null })

async function paidTeam(as: Fetcher = coach): Promise<ObjectId> {
  const form = as === coach ? {} : { coaches: [PEOPLE.coach] }
  const { team, response } = await register(as, registrationForm(await createOpenCompetition(api), form))
  await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
  await callCheckPayment(as, team._id)
  return new ObjectId(team._id)
}
const documentsOf = (team: ObjectId) => fork().find(Invoice, { team }, { orderBy: { _id: 1 } })
const lastOf = async (team: ObjectId): Promise<Invoice> => {
  const last = (await documentsOf(team)).at(-1)
  if (!last) throw new Error('nothing was issued')
  return last
}
const link = (team: ObjectId) => send(linkEntity, { body: { team_id: team.toHexString(), entity: SCHOOL } }, coach)
const printed = async (team: ObjectId) => await invoiceHtml(await lastOf(team), '')

describe('an entity with a VAT number', () => {
  test('needs an address until it has saved one, in any digits', async () => {
    expect(await own()).toEqual({ address: null, needed: true })
    const saved = await save({ building_no: ' ٧٤١٢', postal_code: '١٢ ٢١١' })
    expect(saved).toMatchObject({
      msg: 'The address is saved and will be printed on tax invoices from now on.',
      reissued: 0,
    })
    expect(await own()).toEqual({ address: BILLING_ADDRESS, needed: false })
  })

  test('has it printed on the invoice of its own payment', async () => {
    await save()
    const team = await paidTeam(entity)
    expect(await lastOf(team)).toMatchObject({ kind: 'standard', buyer: { crNumber: SCHOOL, address: PRINTED } })
    expect(await printed(team)).toContain(PRINTED)
  })

  test('has it printed on the invoice of a linked team', async () => {
    await save()
    const team = await paidTeam()
    await link(team)
    expect(await printed(team)).toContain(PRINTED)
  })

  test('that saves it late gets its invoices without an address reissued, and no others', async () => {
    await save()
    const before = await paidTeam(entity)
    await clearAddress()
    const [linked, self, coachs] = [await paidTeam(), await paidTeam(entity), await paidTeam()]
    await link(linked)
    expect((await lastOf(linked)).buyer.address).toBeUndefined()
    expect(await save()).toMatchObject({ reissued: 2, msg: expect.stringContaining('cancelled by credit notes') })
    for (const team of [linked, self]) {
      const [note, invoice] = (await documentsOf(team)).slice(-2)
      expect(note).toMatchObject({ reason: { en: 'The buyer’s address was added' }, credits: expect.any(String) })
      expect(invoice).toMatchObject({ kind: 'standard', total: 51_800, buyer: { address: PRINTED } })
    }
    expect([await documentsOf(before), await documentsOf(coachs)].map((papers) => papers.length)).toEqual([1, 1])
    expect((await save({ street: 'شارع العروبة' })).reissued).toBe(0)
  })

  test('that saves it twice at once gets each invoice once', async () => {
    await clearAddress()
    const team = await paidTeam(entity)
    const results = await Promise.all([save(), save()])
    expect(results.map(({ reissued }) => reissued).toSorted()).toEqual([0, 1])
    expect(await documentsOf(team)).toHaveLength(3)
  })

  test('gets an error when a reissue fails; the others are complete, and saving again continues', async () => {
    await clearAddress()
    const [failing, other] = [await paidTeam(entity), await paidTeam(entity)]
    const blocker = { order: (await lastOf(failing)).order, revision: 1, number: 'INV-1999-000001' }
    const invoices = fork().getCollection('invoices')
    await invoices.insertOne(blocker)
    expect(await callErrorOf(save())).toMatchObject({ status: 503, code: 'billing_address_partly' })
    expect([(await documentsOf(failing)).length, await printed(other)]).toEqual([1, expect.stringContaining(PRINTED)])
    expect(await own()).toEqual({ address: BILLING_ADDRESS, needed: true })
    await invoices.deleteOne(blocker)
    expect((await save()).reissued).toBe(1)
    expect(await printed(failing)).toContain(PRINTED)
    expect(await own()).toEqual({ address: BILLING_ADDRESS, needed: false })
  })

  test('has one address for all its accounts: the last one saved by an active account', async () => {
    await clearAddress()
    const em = fork()
    const who = { name: 'Office', email: 'office@demo.test', crNumber: SCHOOL, tax_id: '310456783200003' }
    const account = em.create(User, { ...who, type: PERSON_TYPE.entity, created_at: api.deps.now() })
    await em.flush()
    const office = api.withToken(await openSession(em, account, '', api.deps.now()))
    await save()
    expect(await own(office)).toEqual({ address: BILLING_ADDRESS, needed: false })
    await save({ street: 'شارع العروبة' }, office)
    expect((await own()).address?.street).toBe('شارع العروبة')
    expect(await printed(await paidTeam(entity))).toContain('شارع العروبة')
    await fork().nativeUpdate(User, { _id: account._id }, { status: false })
    expect((await own()).address?.street).toBe(BILLING_ADDRESS.street)
    expect(await printed(await paidTeam(entity))).toContain(PRINTED)
  })
})

describe('an entity without a VAT number', async () => {
  const who = { identifier: 'abha.robotics.club@demo.test', password: PASSWORD }
  const club = api.withToken((await send(signIn, { body: who }, api.visitor)).jwt)

  test('needs an address only after an admin has added a VAT number to its invoice', async () => {
    const team = await paidTeam(club)
    expect((await own(club)).needed).toBe(false)
    const { order_no } = await lastOf(team)
    const buyer = { customer_name: 'نادي أبها', customer_email: '', crNumber: CLUB, tax_id: '310456783200003' }
    const admin = await asAdmin(api)
    await send(changeInvoiceBuyer, { body: { team: team.toHexString(), order_id: order_no, ...buyer } }, admin)
    expect(await own(club)).toEqual({ address: null, needed: true })
    expect(await save({}, club)).toMatchObject({ reissued: 1 })
    expect(await own(club)).toEqual({ address: BILLING_ADDRESS, needed: false })
    expect(await printed(team)).toContain(PRINTED)
  })

  test('gets a simplified invoice without an address', async () => {
    await save({}, club)
    const invoice = await lastOf(await paidTeam(club))
    expect(invoice.kind).toBe('simplified')
    expect(invoice.buyer.address).toBeUndefined()
  })
})

describe('an address is refused', () => {
  test.each([
    ['building_no', '12', 'A building number has 4 digits.'],
    ['postal_code', '1221', 'A postal code has 5 digits.'],
    ['postal_code', '122111', 'A postal code has 5 digits.'],
    ['postal_code', '1221a', 'A postal code has 5 digits.'],
    ['street', ' ', 'Please fill in all fields...'],
    ['district', 'x'.repeat(101), 'too long'],
    ['city', 'الرياض\u202e', 'character'],
    ['tax_id', '310456783200003', 'This field is not known here.'],
  ])('where %s is %j', async (field, value, msg) => {
    const { status, errors } = await callErrorOf(save({ [field]: value }))
    expect([status, errors]).toEqual([400, [{ field, msg: expect.stringContaining(msg) }]])
  })

  test('from everybody but entities', async () => {
    for (const [who, status] of [
      [api.visitor, 401],
      [coach, 403],
      [await api.as('student'), 403],
      [await api.as('judge'), 403],
    ] as const) {
      expect((await callErrorOf(save({}, who))).status).toBe(status)
      expect((await callErrorOf(own(who))).status).toBe(status)
    }
  })
})

describe('the form of the page', () => {
  const post = (fields: Record<string, string>) =>
    entity(saveBillingAddress.path, {
      method: 'POST',
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        referer: 'http://localhost:3000/ar/profile/',
      },
      body: new URLSearchParams(fields).toString(),
    })

  test('returns to it with the result', async () => {
    await clearAddress()
    const wrong = await post({ ...BILLING_ADDRESS, postal_code: '1' })
    expect(wrong.headers.get('location')).toBe('/ar/profile/?billing=postal_code_wrong#billing-address')
    expect((await own()).address).toBeNull()
    const right = await post(BILLING_ADDRESS)
    expect([right.status, right.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/ar\/profile\/\?billing=billing_address_(saved|reissued)#billing-address$/),
    ])
    expect((await own()).address).toEqual(BILLING_ADDRESS)
  })
})

test('an address is saved twenty times an hour at most', async () => {
  await fork().getCollection('rate_limits').deleteMany({})
  for (let time = 0; time < 20; time += 1) await save()
  expect((await callErrorOf(save())).status).toBe(429)
})
