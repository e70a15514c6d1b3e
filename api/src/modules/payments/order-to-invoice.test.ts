import { ObjectId } from '@mikro-orm/mongodb'
import { describe, expect, it } from 'vitest'
import { invoiceContent } from '../invoices/invoice.facts.ts'
import { someFacts } from '../invoices/invoice.fixture.ts'
import { readTaxCode } from '../invoices/zatca.ts'
import { invoiceFacts } from './order-to-invoice.ts'

const buyer = { name: 'Fahad', email: '', phone_number: '', national_id: '', type: 1, crNumber: '', tax_id: '' }
const { seller } = someFacts()

describe('the invoice of an order that was made while VAT was another', () => {
  it('has the VAT of that day, so that its payment is written down', () => {
    const made_at = new Date('2026-01-05T09:00:00Z')
    const order = {
      _id: new ObjectId(),
      order_id: 'wro-2026-1-1',
      team: { _id: new ObjectId() },
      currency: 'SAR',
      subtotal: 450,
      tax_percent: 5,
      tax: 22.5,
      total_amount: 473,
      payment_method: 'telr',
      trx_reference: 'X',
      buyer,
      items: { user: { name: 'Fahad' }, team_no: 1, name: 'A', schoolName: '', competion: { name: 'ب', name_en: 'B' } },
      provider: null,
      manual: null,
      paid_at: made_at,
      created_at: made_at,
    } as const
    const invoice = invoiceContent(invoiceFacts(order, seller))
    expect(invoice).toMatchObject({ price: 45_000, tax: 2_250, rounding: 50, total: 47_300 })
    expect(invoice.lines).toMatchObject([{ taxable: 45_000, tax_percent: 5, tax: 2_250, total: 47_250 }])
    expect([...readTaxCode(invoice.qr).values()].slice(3)).toEqual(['473.00', '22.50'])
  })
})
