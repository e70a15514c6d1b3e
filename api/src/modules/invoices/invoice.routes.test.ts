import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { generateInvoice } from '@olympiad/contracts/calls/payments'
import { describe, expect, test } from 'vitest'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { PEOPLE } from '../../testing/harness.ts'
import { callCheckPayment, completeAtProvider } from '../payments/payments.fixture.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from '../teams/registration.fixture.ts'

const { api, fork, coach, coach2 } = await registrationFixture()
const { team: paid, response } = await register(coach, registrationForm(await createOpenCompetition(api)))
await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
await callCheckPayment(coach, paid._id)

const generate = (as: Fetcher, team_id = paid._id) => send(generateInvoice, { body: { team_id } }, as)
const path = (await generate(coach)).invoice_path
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('the invoice of a paid team', () => {
  test('is made once and is the same file at every click, also at two clicks at once', async () => {
    const again = await Promise.all([generate(coach), generate(coach)])
    expect(again.map(({ invoice_path }) => invoice_path)).toEqual([path, path])
    const files = await Promise.all([coach(path), coach(path)])
    const [first, second] = await Promise.all(files.map(bytesOf))
    expect(first?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
  })

  test('comes with its number as the file’s name, and with its order', async () => {
    const { order } = await generate(coach)
    expect(order).toMatchObject({
      payment_status: 'paid',
      subtotal: 450,
      tax: 67.5,
      rounding: 0.5,
      total_amount: 518,
      items: { name: 'صقور سدير', team_no: 1, competion: { name_en: 'RoboMission' } },
    })
    expect(path).toBe(`/api/invoices/${order.invoice_no}.pdf`)
    const file = await coach(path)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${order.invoice_no}.pdf"`)
    expect(file.headers.get('cache-control')).toBe('no-store')
  })

  test('is only for the team’s creator, its coaches and admins', async () => {
    const admin = await asAdmin(api)
    expect((await generate(admin)).invoice_path).toBe(path)
    expect((await admin(path)).status).toBe(200)
    for (const [reader, status] of [
      [api.visitor, 401],
      [await api.as('student2'), 403],
      [await api.as('judge'), 403],
      [coach2, 404],
      [await api.as('entity'), 404],
    ] as const) {
      expect((await callErrorOf(generate(reader))).status).toBe(status)
      expect((await reader(path)).status).toBe(status)
    }
  })

  test('of a foreign team gets the same answer as one that was never issued', async () => {
    const [foreign, unknown] = await Promise.all([coach2(path), coach2('/api/invoices/INV-2026-999999.pdf')])
    expect(await foreign.json()).toEqual(await unknown.json())
  })

  test('shows its buyer’s national id to the team’s leaders, not to the entity that may pay', async () => {
    const entity = await api.as('entity')
    const em = fork()
    const { name, email, crNumber } = await em.findOneOrFail(User, { national_id: PEOPLE.entity })
    const team = await em.findOneOrFail(Team, { _id: new ObjectId(paid._id) })
    team.entity = { steb_user_id: '', name, email, crNumber: crNumber ?? '', tax_id: '' }
    await em.flush()
    expect((await generate(coach)).order.items.user.national_id).toBe(PEOPLE.coach)
    const { user } = (await generate(entity)).order.items
    expect(user).toEqual({ name: expect.any(String) })
  })
})

test('an unpaid or free team has no invoice, and an unknown one is not found', async () => {
  const unpaid = await register(coach, registrationForm(await createOpenCompetition(api)))
  const free = await register(coach, registrationForm(await createOpenCompetition(api, { competion: { paid: false } })))
  for (const { team } of [unpaid, free]) {
    const error = await callErrorOf(generate(coach, team._id))
    expect(error).toMatchObject({ status: 404, code: 'invoice_not_found', message: 'Invoice is not Found!' })
  }
  for (const name of ['INV-2026-999999.pdf', 'INV-2026-000001', '../../secret.pdf']) {
    expect((await coach(`/api/invoices/${name}`)).status).toBe(404)
  }
})
