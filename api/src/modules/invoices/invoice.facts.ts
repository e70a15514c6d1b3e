import type { ObjectId } from '@mikro-orm/mongodb'
import { type PriceBreakdown, toDecimalAmount } from '@olympiad/contracts/money'
import type { InvoiceBuyer, InvoiceKind, InvoiceLine, InvoicePayment } from '../../model/invoice.entity.ts'
import type { Seller } from '../../model/seller.ts'
import { encodeTaxQr } from './zatca.ts'

/** Money in halalas. */
export type InvoiceFacts = {
  order: ObjectId
  order_no: string
  team: ObjectId
  issued_at: Date
  seller: Seller
  buyer: InvoiceBuyer
  lines: Array<Pick<InvoiceLine, 'name' | 'name_en' | 'note' | 'note_en' | 'quantity' | 'unit_price' | 'tax_percent'>>
  amounts: PriceBreakdown
  currency: string
  payment: InvoicePayment
}

/** A buyer with a VAT number gets the full tax invoice. */
export const invoiceKind = (buyer: InvoiceBuyer): InvoiceKind =>
  /^3\d{13}3$/.test(buyer.tax_id ?? '') ? 'standard' : 'simplified'

/** @throws {RangeError} when the lines don't add up to the paid amounts */
export function invoiceLines({ lines, amounts }: Pick<InvoiceFacts, 'lines' | 'amounts'>): InvoiceLine[] {
  const full = lines.map((line) => {
    const taxable = line.quantity * line.unit_price
    const tax = Math.round((taxable * line.tax_percent) / 100)
    return { ...line, taxable, tax, total: taxable + tax }
  })
  const sum = (part: 'taxable' | 'tax') => full.reduce((total, line) => total + line[part], 0)
  const { price, tax, rounding, total } = amounts
  if (sum('taxable') !== price || sum('tax') !== tax || price + tax + rounding !== total || total <= 0) {
    throw new RangeError(`the lines of an invoice don't add up to ${total} halalas`)
  }
  return full
}

export const invoiceQrText = ({
  seller,
  issued_at,
  amounts,
}: Pick<InvoiceFacts, 'seller' | 'issued_at' | 'amounts'>): string =>
  encodeTaxQr({
    seller: seller.name,
    vat: seller.vat,
    issuedAt: issued_at,
    total: toDecimalAmount(amounts.total),
    tax: toDecimalAmount(amounts.tax),
  })

/** @throws {RangeError} as `invoiceLines` and `encodeTaxQr` */
export function invoiceContent(facts: InvoiceFacts) {
  const { amounts, ...known } = facts
  return { ...known, ...amounts, lines: invoiceLines(facts), qr: invoiceQrText(facts), kind: invoiceKind(facts.buyer) }
}
