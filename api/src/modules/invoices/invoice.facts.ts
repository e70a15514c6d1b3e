import type { ObjectId } from '@mikro-orm/mongodb'
import { type PriceParts, plainHalalas } from '@olympiad/contracts/money'
import type { InvoiceBuyer, InvoiceKind, InvoiceLine, InvoicePayment } from '../../model/invoice.entity.ts'
import type { Seller } from '../../model/seller.ts'
import { taxCode } from './zatca.ts'

/** What a payment knows when it asks for the invoice; money in halalas. */
export type InvoiceFacts = {
  order: ObjectId
  order_no: string
  team: ObjectId
  /** The moment of payment. */
  issued_at: Date
  seller: Seller
  buyer: InvoiceBuyer
  lines: Array<Pick<InvoiceLine, 'name' | 'name_en' | 'note' | 'note_en' | 'quantity' | 'unit_price' | 'tax_percent'>>
  amounts: PriceParts
  currency: string
  payment: InvoicePayment
}

/** A buyer with a VAT number gets the full tax invoice. */
export const kindOf = (buyer: InvoiceBuyer): InvoiceKind =>
  /^3\d{13}3$/.test(buyer.tax_id ?? '') ? 'standard' : 'simplified'

/** The lines with their tax, each at its own rate. @throws {RangeError} when they don't add up to the amounts that were paid */
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

/** The text of the tax authority's QR code for these facts. */
export const qrText = ({
  seller,
  issued_at,
  amounts,
}: Pick<InvoiceFacts, 'seller' | 'issued_at' | 'amounts'>): string =>
  taxCode({
    seller: seller.name,
    vat: seller.vat,
    issuedAt: issued_at,
    total: plainHalalas(amounts.total),
    tax: plainHalalas(amounts.tax),
  })

/** All that is written on an invoice, but its number. @throws {RangeError} as invoiceLines and taxCode do */
export function invoiceContent(facts: InvoiceFacts) {
  const { amounts, ...known } = facts
  return { ...known, ...amounts, lines: invoiceLines(facts), qr: qrText(facts), kind: kindOf(facts.buyer) }
}
