import { ObjectId } from '@mikro-orm/mongodb'
import { describe, expect, test } from 'vitest'
import { Invoice } from '../../model/invoice.entity.ts'
import { readTaxCode } from '../invoices/zatca.ts'
import { stage } from '../teams/registration.fixture.ts'
import { check, PAID_ONCE, registeredTeam, settleAtProvider, standingOfTeam } from './payments.fixture.ts'

const { api, fork, coach } = await stage()

/** A team whose order stands as it was written on another day, and is paid now. */
async function paidLater(written: object, amount: string) {
  const { id, ref } = await registeredTeam(api)
  const team = new ObjectId(id)
  await fork().getCollection('orders').updateOne({ team }, written)
  await settleAtProvider(api, ref, { outcome: 'authorised', amount })
  await check(coach, id)
  return { standing: await standingOfTeam(api, id), invoice: await fork().findOneOrFail(Invoice, { team }) }
}

describe('a payment is written down and invoiced', () => {
  test('by the VAT of the day on which its order was made, though it is another by now', async () => {
    const then = { tax_percent: 5, tax: 22.5, rounding: 0.5, total_amount: 473 }
    const { standing, invoice } = await paidLater({ $set: then }, '473.00')
    expect(standing).toEqual(PAID_ONCE)
    expect(invoice).toMatchObject({ price: 45_000, tax: 2_250, rounding: 50, total: 47_300 })
    expect(invoice.lines).toMatchObject([{ taxable: 45_000, tax_percent: 5, tax: 2_250, total: 47_250 }])
    expect([...readTaxCode(invoice.qr).values()].slice(3)).toEqual(['473.00', '22.50'])
  })

  test.each([
    ['never wrote it down, as the version before', { $unset: { tax_percent: '' } }],
    ['has none', { $set: { tax_percent: null } }],
  ])('by 15% where the order %s', async (_how, written) => {
    const { standing, invoice } = await paidLater(written, '518.00')
    expect(standing).toEqual(PAID_ONCE)
    expect(invoice).toMatchObject({ tax: 6_750, total: 51_800, lines: [{ tax_percent: 15, total: 51_750 }] })
  })
})
