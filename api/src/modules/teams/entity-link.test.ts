import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { generateInvoice } from '@olympiad/contracts/calls/payments'
import { linkEntity, listTeams } from '@olympiad/contracts/calls/teams'
import { describe, expect, test } from 'vitest'
import { Invoice } from '../../model/invoice.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import { PASSWORD, parseJsonResponse } from '../../testing/harness.ts'
import { createTestClock, DAY } from '../../testing/test-clock.ts'
import { setMembershipFault } from '../accounts/accounts.fixture.ts'
import { callCheckPayment, completeAtProvider, ordersOfTeam, registeredTeam } from '../payments/payments.fixture.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from './registration.fixture.ts'

const clock = createTestClock()
const { api, fork, coach, coach2 } = await registrationFixture({ now: clock.now })

const SCHOOL = { crNumber: '1010456783', name: 'مدارس الأفق الأهلية', tax_id: '310456783200003' }
const CLUB = { crNumber: '5850123457', name: 'نادي أبها للروبوت', tax_id: '' }
const club = async (): Promise<Fetcher> => {
  const credentials = { identifier: 'abha.robotics.club@demo.test', password: PASSWORD }
  return api.withToken((await send(signIn, { body: credentials }, api.visitor)).jwt)
}

const link = (as: Fetcher, team_id: string, entity: string) => send(linkEntity, { body: { team_id, entity } }, as)
async function paidTeam(): Promise<string> {
  const { id, ref } = await registeredTeam(api)
  await completeAtProvider(api, ref, { outcome: 'authorised' })
  await callCheckPayment(coach, id)
  return id
}

const freeTeam = async (): Promise<string> => {
  const ground = await createOpenCompetition(api, { competion: { paid: false, price: 0 } })
  return (await register(coach, registrationForm(ground))).team._id
}

const stored = (id: string) => fork().findOneOrFail(Team, { _id: new ObjectId(id) })
const documents = async (id: string) =>
  (await fork().find(Invoice, { team: new ObjectId(id) }, { orderBy: { _id: 1 } })).map(
    ({ number, buyer }) => `${number.split('-')[0]} ${buyer.crNumber || 'coach'}`,
  )

describe('a coach links the team to an entity', () => {
  test('which then sees the team and its payments, and the former entity does not', async () => {
    const id = await paidTeam()
    const [school, other] = [await api.as('entity'), await club()]
    const seen = async (as: Fetcher) => (await send(listTeams, { query: { team_id: id } }, as)).team
    expect((await callErrorOf(seen(school))).status).toBe(404)
    const { msg, team } = await link(coach, id, '١٠١٠ ٤٥٦ ٧٨٣')
    expect(msg).toBe('Information Submited Successfully!')
    expect(team.entity).toEqual(SCHOOL)
    expect(await seen(school)).toMatchObject({ entity: SCHOOL, may: { transections: true, link_entity: false } })
    expect((await send(generateInvoice, { body: { team_id: id } }, school)).success).toBe(true)
    await link(coach, id, CLUB.crNumber)
    expect(await seen(other)).toMatchObject({ entity: CLUB, may: { transections: true } })
    expect((await callErrorOf(seen(school))).status).toBe(404)
    expect((await callErrorOf(send(generateInvoice, { body: { team_id: id } }, school))).status).toBe(404)
    expect((await seen(coach))?.entity).toEqual(CLUB)
  })

  test('which gets the invoice instead of the coach, once', async () => {
    const id = await paidTeam()
    await link(coach, id, SCHOOL.crNumber)
    const [order] = await ordersOfTeam(api, id)
    const invoice = await fork().findOneOrFail(Invoice, { number: order?.invoice_no ?? '' })
    expect(invoice).toMatchObject({
      kind: 'standard',
      buyer: { ...SCHOOL, email: 'entity@demo.test' },
      total: 51_800,
    })
    expect((await link(coach, id, SCHOOL.crNumber)).msg).toBe('Information Submited Successfully!')
    expect(await documents(id)).toEqual(['INV coach', 'CN coach', `INV ${SCHOOL.crNumber}`])
    await link(coach, id, CLUB.crNumber)
    expect((await documents(id)).slice(3)).toEqual([`CN ${SCHOOL.crNumber}`, `INV ${CLUB.crNumber}`])
  })

  test('also without a fee and an invoice', async () => {
    const id = await freeTeam()
    expect((await link(coach, id, CLUB.crNumber)).team.entity).toEqual(CLUB)
    expect(await documents(id)).toEqual([])
  })

  test('by the entity of the look-up, of which only the number is trusted', async () => {
    const body = { team_id: await freeTeam(), entity: { crNumber: CLUB.crNumber, name: 'Mine', tax_id: SCHOOL.tax_id } }
    expect((await send(linkEntity, { body }, coach)).team.entity).toEqual(CLUB)
  })

  test.each([
    ['half a number', '10104', 400, 'cr_number_wrong', 'Please Enter Correct CrNumber'],
    ['no number', '', 400, 'cr_number_wrong', 'Please Enter Correct CrNumber'],
    [
      'a number that is nobody’s',
      '1010000000',
      404,
      'entity_not_found',
      'Entity is not Found or Not Active Account Please Register On STEB!',
    ],
  ])('but not with %s', async (_what, number, status, code, message) => {
    const id = await freeTeam()
    const refused = await callErrorOf(link(coach, id, number))
    expect(refused).toMatchObject({ status, code, message, errors: [{ field: 'entity', msg: message }] })
    expect((await stored(id)).entity).toBeUndefined()
  })

  test.each([
    ['nothing', {}],
    ['an entity without a number', { entity: { name: 'School' } }],
    ['half a number in an entity', { entity: { crNumber: '10104' } }],
  ])('nor with %s', async (_what, changes) => {
    const answer = await coach(linkEntity.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
      body: JSON.stringify({ team_id: await freeTeam(), ...changes }),
    })
    expect(answer.status).toBe(400)
    const { code, errors } = await parseJsonResponse(answer)
    expect(code).toBe('cr_number_wrong')
    expect(errors[0]?.msg).toBe('أدخلوا رقم سجل تجاري صحيحًا من فضلكم.')
  })

  test('nor while the platform is down, and the former entity stays', async () => {
    const id = await paidTeam()
    await link(coach, id, CLUB.crNumber)
    const before = await documents(id)
    await setMembershipFault(api, 'down')
    const refused = await callErrorOf(link(coach, id, SCHOOL.crNumber))
    expect(refused).toMatchObject({ status: 502, code: 'membership_unavailable' })
    expect((await stored(id)).entity).toMatchObject(CLUB)
    expect(await documents(id)).toEqual(before)
  })

  test.each([
    ['unpaid', { payment_status: false }, 'team_unpaid'],
    ['disabled', { status: false }, 'team_disabled'],
  ])('nor for a team that is %s', async (_how, changes, code) => {
    const id = await freeTeam()
    await fork().nativeUpdate(Team, { _id: new ObjectId(id) }, changes)
    expect(await callErrorOf(link(coach, id, CLUB.crNumber))).toMatchObject({ status: 409, code })
  })
})

describe('a link sends mails about the invoice', () => {
  type Told = Partial<Record<'invoice_no' | 'invoice_path' | 'credit_note' | 'made_out_to' | 'needs_address', unknown>>
  const mailsOf = async (id: string) => {
    const numbers = (await fork().find(Invoice, { team: new ObjectId(id) })).map(({ number }) => number)
    const mails = await fork().find(OutboxMail, { 'data.invoice_no': { $in: numbers } } as object, {
      orderBy: { _id: 1 },
    })
    return mails
      .filter(({ template }) => template !== 'payment_received')
      .map(({ to, template, data }) => ({ to, template, ...(data as Told) }))
  }
  const [FROM_COACH, FROM_SCHOOL, FROM_CLUB] = ['coach@demo.test', 'entity@demo.test', 'abha.robotics.club@demo.test']

  test('to the entity, with a request for its address, and to the payer, with the credit note', async () => {
    const id = await paidTeam()
    await link(coach, id, SCHOOL.crNumber)
    const [first, note, now] = await fork().find(Invoice, { team: new ObjectId(id) }, { orderBy: { _id: 1 } })
    expect(await mailsOf(id)).toEqual([
      expect.objectContaining({
        to: FROM_SCHOOL,
        template: 'invoice_made_out',
        invoice_no: now?.number,
        invoice_path: `/api/invoices/${now?.number}.pdf`,
        needs_address: true,
      }),
      expect.objectContaining({
        to: FROM_COACH,
        template: 'invoice_taken_back',
        invoice_no: first?.number,
        credit_note: note?.number,
        made_out_to: SCHOOL.name,
      }),
    ])
    await link(coach, id, SCHOOL.crNumber)
    expect(await mailsOf(id)).toHaveLength(2)
  })

  test('to the former entity, without the name of the new one', async () => {
    const id = await paidTeam()
    await link(coach, id, SCHOOL.crNumber)
    await link(coach, id, CLUB.crNumber)
    const [toClub, toSchool, toCoach] = (await mailsOf(id)).slice(2)
    expect(toClub).toMatchObject({ to: FROM_CLUB, template: 'invoice_made_out', needs_address: false })
    expect(toSchool).toMatchObject({ to: FROM_SCHOOL, template: 'invoice_taken_back' })
    expect(toSchool?.made_out_to).toBeUndefined()
    expect(toCoach).toMatchObject({ to: FROM_COACH, made_out_to: CLUB.name, credit_note: toSchool?.credit_note })
  })

  test('to nobody without an invoice', async () => {
    const before = await fork().count(OutboxMail, { template: 'invoice_made_out' })
    await link(coach, await freeTeam(), SCHOOL.crNumber)
    expect(await fork().count(OutboxMail, { template: 'invoice_made_out' })).toBe(before)
  })
})

describe('two links at the same instant', () => {
  test('of the same entity make one invoice', async () => {
    const id = await paidTeam()
    await Promise.all([1, 2, 3].map(() => link(coach, id, SCHOOL.crNumber)))
    expect(await documents(id)).toEqual(['INV coach', 'CN coach', `INV ${SCHOOL.crNumber}`])
  })

  test('of two entities leave one of them, with the invoice', async () => {
    const id = await paidTeam()
    await Promise.all([SCHOOL, CLUB].map(({ crNumber }) => link(coach, id, crNumber)))
    const { entity } = await stored(id)
    const [order] = await ordersOfTeam(api, id)
    const invoice = await fork().findOneOrFail(Invoice, { number: order?.invoice_no ?? '' })
    expect(invoice.buyer.crNumber).toBe(entity?.crNumber)
    expect((await documents(id)).map((document) => document.split(' ')[0])).toEqual(['INV', 'CN', 'INV', 'CN', 'INV'])
  })
})

describe('nobody else may link an entity', () => {
  test('neither visitors nor students, judges, strangers, or the entity itself', async () => {
    const id = await freeTeam()
    const status = async (as: Fetcher) => (await callErrorOf(link(as, id, CLUB.crNumber))).status
    expect(await status(api.visitor)).toBe(401)
    expect(await status(await api.as('student2'))).toBe(403)
    expect(await status(await api.as('judge'))).toBe(403)
    expect(await status(coach2)).toBe(404)
    expect(await status(await club())).toBe(404)
    await link(coach, id, SCHOOL.crNumber)
    expect(await status(await api.as('entity'))).toBe(403)
    expect((await stored(id)).entity).toMatchObject(SCHOOL)
  })

  test('but an admin does', async () => {
    expect((await link(await asAdmin(api), await freeTeam(), CLUB.crNumber)).team.entity).toEqual(CLUB)
  })
})

test('an entity can change five times a day; the same one again does not count', async () => {
  const id = await freeTeam()
  const turns = [SCHOOL, CLUB, SCHOOL, SCHOOL, CLUB, SCHOOL]
  for (const { crNumber } of turns) await link(coach, id, crNumber)
  const refused = await callErrorOf(link(coach, id, CLUB.crNumber))
  expect(refused).toMatchObject({ status: 429, code: 'entity_too_many_changes' })
  expect((await stored(id)).entity).toMatchObject(SCHOOL)
  clock.forward(DAY)
  expect((await link(await api.as('coach'), id, CLUB.crNumber)).team.entity).toEqual(CLUB)
})
