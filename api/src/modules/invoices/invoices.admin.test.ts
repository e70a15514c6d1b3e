import { send } from '@olympiad/contracts/call'
import { linkEntity } from '@olympiad/contracts/calls/teams'
import type { AdminInvoice } from '@olympiad/contracts/views/admin'
import { beforeAll, describe, expect, test } from 'vitest'
import { jsonOf } from '../../testing/harness.ts'
import { check, ordersOf, settleAtProvider } from '../payments/payments.fixture.ts'
import { asAdmin, formFor, openGround, register, stage } from '../teams/registration.fixture.ts'

const { api, coach } = await stage()
const admin = await asAdmin(api)
const found = async (s: string) => {
  const answer = await admin(`/api/admin/invoices?filter=${encodeURIComponent(JSON.stringify({ s }))}`)
  expect(answer.status).toBe(200)
  return (await jsonOf<AdminInvoice[]>(answer)).map(({ number }) => number)
}
const paidTeam = async (teamName: string, members: string[]) => {
  const { team, response } = await register(coach, formFor(await openGround(api), { teamName, members }))
  await settleAtProvider(api, response.order.ref, { outcome: 'authorised' })
  await check(coach, team._id)
  const [order] = await ordersOf(api, team._id)
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

  test('by what its order is found by: the team, its people, the provider’s references', async () => {
    const { order, provider } = own
    for (const words of ['صقور', '1100000056', order.trx_reference, provider.transaction, order.order_id]) {
      expect(await found(words), words).toEqual([order.invoice_no])
    }
  })

  test('by who bought and who paid: names, email, phone, and the last four digits of the card', async () => {
    expect(await found('مدارس الأفق')).toHaveLength(3)
    expect(await found('310456783200003')).toHaveLength(3)
    expect(await found('entity@demo.test')).toHaveLength(3)
    const { phone_number, email } = own.order.buyer
    for (const words of [email, phone_number, `0${phone_number.slice(-9)}`, own.provider.card_last4]) {
      // Of the second team an invoice, its credit note, and the one to the entity.
      expect(await found(words), words).toHaveLength(4)
    }
  })

  test('by the whole number of the team, and by few digits as nothing else', async () => {
    expect(await found('#1')).toHaveLength(4)
    expect(await found('٢')).toEqual([])
    expect(await found('CN-')).toHaveLength(1)
  })
})
