import type { ObjectId } from '@mikro-orm/mongodb'
import type { OrderDocument } from '@olympiad/contracts/views/team'
import type { Em } from '../../platform/database.ts'
import { fontFaces } from '../../platform/pdf/fonts.ts'
import { type Printing, printOnce } from '../../platform/pdf/print-once.ts'
import { Invoice } from './invoice.entity.ts'
import { type InvoiceFacts, invoiceContent } from './invoice.facts.ts'
import { invoiceHtml } from './invoice.html.ts'
import { nextInvoiceNumber, yearInRiyadh } from './invoice.number.ts'
import { invoicePath } from './invoice-path.ts'

/**
 * Issues the first invoice of a paid order, in the caller's transaction and with nothing outside the database. A second
 * one breaks the unique index and with it the transaction: see `reissueInvoice`. Not for free registrations.
 * @throws {RangeError} when the amounts don't add up or a text doesn't fit the QR code
 */
export async function issueInvoice(em: Em, facts: InvoiceFacts): Promise<Invoice> {
  const content = invoiceContent(facts)
  const year = yearInRiyadh(facts.issued_at)
  const number = await nextInvoiceNumber(em, year)
  return em.create(Invoice, { ...content, year, number })
}

/** The invoice of an order that holds now: the newest, unless it was credited as well. */
export async function invoiceOfOrder(em: Em, order: ObjectId): Promise<Invoice | undefined> {
  const documents = await em.find(Invoice, { order })
  const credited = new Set(documents.map(({ credits }) => credits))
  return documents.find(({ number, credits }) => !credits && !credited.has(number))
}

/** All that was issued for orders, first to last, by the order's id in hexadecimal. */
export async function documentsOfOrders(em: Em, orders: readonly ObjectId[]): Promise<Map<string, OrderDocument[]>> {
  const found = await em.find(
    Invoice,
    { order: { $in: [...orders] } },
    { fields: ['order', 'number', 'credits', 'issued_at'], orderBy: { issued_at: 1, _id: 1 } },
  )
  const documents = Map.groupBy(found, ({ order }) => order.toHexString())
  return new Map([...documents].map(([order, list]) => [order, list.map(documentView)]))
}

const documentView = ({ number, credits, issued_at }: Pick<Invoice, 'number' | 'credits' | 'issued_at'>) => ({
  number,
  document: credits ? ('credit_note' as const) : ('invoice' as const),
  issued_at: issued_at.toISOString(),
  path: invoicePath(number),
})

/** The invoice or credit note of a number, null where there is none. */
export const invoiceNumbered = (em: Em, number: string): Promise<Invoice | null> => em.findOne(Invoice, { number })

/** The storage key of the invoice's PDF, which is printed when it is first asked for and never again. */
export async function printInvoice(printing: Printing, invoice: Invoice): Promise<{ key: string }> {
  const { _id, file, year, number } = invoice
  const html = () => invoiceHtml(invoice, fontFaces())
  return {
    key: await printOnce(printing, { collection: 'invoices', _id, file, name: `invoices/${year}/${number}`, html }),
  }
}
