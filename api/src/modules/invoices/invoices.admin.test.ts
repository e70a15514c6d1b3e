import { send } from '@olympiad/contracts/call'
import { linkEntity } from '@olympiad/contracts/calls/teams'
import type { AdminInvoice } from '@olympiad/contracts/views/admin'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseJsonResponse } from '../../testing/harness.ts'
import { callCheckPayment, completeAtProvider, ordersOfTeam } from '../payments/payments.fixture.ts'
import {
  asAdmin,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from '../teams/registration.fixture.ts'

const { api, coach } = await registrationFixture()
const admin = await asAdmin(api)
const found = async (s: string) => {
  const answer = await admin(`/api/admin/invoices?filter=${encodeURIComponent(JSON.stringify({ s }))}`)
  expect(answer.status).toBe(200)
  return (await parseJsonResponse<AdminInvoice[]>(answer)).map(({ number }) => number)
}
const paidTeam = async (teamName: string, members: string[]) => {
  const { team, response } = await register(
    coach,
    registrationForm(await createOpenCompetition(api), { teamName, members }),
  )
  await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
  await callCheckPayment(coach, team._id)
  const [order] = await ordersOfTeam(api, team._id)
  if (!order?.provider) throw new Error('no payment')
  return { team, order, provider: order.provider }
}

describe('an invoice is found', () => {
  let own: Awaited<ReturnType<typeof paidTeam>>
  let other: typeof own
  beforeAll(async () => {
    own = await paidTeam('صقور سدير', ['1100000056'])
    other = await paidTeam('نجوم قباء', ['1100000064'])
    await send(linkEntity, { body: { team_id: other.team._id, entity: '1010456783' } }, coach)
  })

  test('by its order: the team, its people, the provider’s references', async () => {
    const { order, provider } = own
    for (const words of ['صقور', '1100000056', order.trx_reference, provider.transaction, order.order_id]) {
      expect(await found(words), words).toEqual([order.invoice_no])
    }
  })

  test('by buyer and payer: names, email, phone, and the last four digits of the card', async () => {
    expect(await found('مدارس الأفق')).toHaveLength(3)
    expect(await found('310456783200003')).toHaveLength(3)
    expect(await found('entity@demo.test')).toHaveLength(3)
    const { phone_number, email } = own.order.buyer
    for (const words of [email, phone_number, `0${phone_number.slice(-9)}`, own.provider.card_last4]) {
      expect(await found(words), words).toHaveLength(4)
    }
  })

  test('by the whole number of the team; few digits match nothing else', async () => {
    expect(await found('#1')).toHaveLength(4)
    expect(await found('٢')).toEqual([])
    expect(await found('CN-')).toHaveLength(1)
  })
})
