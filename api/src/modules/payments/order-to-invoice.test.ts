import { ObjectId } from '@mikro-orm/mongodb'
import { describe, expect, test } from 'vitest'
import { Invoice } from '../../model/invoice.entity.ts'
import { decodeTaxQr } from '../invoices/zatca.ts'
import { registrationFixture } from '../teams/registration.fixture.ts'
import {
  callCheckPayment,
  completeAtProvider,
  PAID_ONCE,
  registeredTeam,
  teamPaymentSummary,
} from './payments.fixture.ts'

const { api, fork, coach } = await registrationFixture()

async function paidLater(written: object, amount: string) {
  const { id, ref } = await registeredTeam(api)
  const team = new ObjectId(id)
  await fork().getCollection('orders').updateOne({ team }, written)
  await completeAtProvider(api, ref, { outcome: 'authorised', amount })
  await callCheckPayment(coach, id)
  return { standing: await teamPaymentSummary(api, id), invoice: await fork().findOneOrFail(Invoice, { team }) }
}

describe('a payment is recorded and invoiced', () => {
  test('with the VAT of its order’s day, though the rate has changed', async () => {
    const then = { tax_percent: 5, tax: 22.5, rounding: 0.5, total_amount: 473 }
    const { standing, invoice } = await paidLater({ $set: then }, '473.00')
    expect(standing).toEqual(PAID_ONCE)
    expect(invoice).toMatchObject({ price: 45_000, tax: 2_250, rounding: 50, total: 47_300 })
    expect(invoice.lines).toMatchObject([{ taxable: 45_000, tax_percent: 5, tax: 2_250, total: 47_250 }])
    expect([...decodeTaxQr(invoice.qr).values()].slice(3)).toEqual(['473.00', '22.50'])
  })

  test.each([
    ['lacks the rate, as in an older version', { $unset: { tax_percent: '' } }],
    ['has an empty rate', { $set: { tax_percent: null } }],
  ])('with 15% when the order %s', async (_how, written) => {
    const { standing, invoice } = await paidLater(written, '518.00')
    expect(standing).toEqual(PAID_ONCE)
    expect(invoice).toMatchObject({ tax: 6_750, total: 51_800, lines: [{ tax_percent: 15, total: 51_750 }] })
  })
})
