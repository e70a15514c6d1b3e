import type { ObjectId } from '@mikro-orm/mongodb'
import type { OrderDocument } from '@olympiad/contracts/views/team'
import { Invoice, type InvoiceBuyer } from '../../model/invoice.entity.ts'
import type { Em } from '../../platform/database.ts'
import { fontFaces } from '../../platform/pdf/fonts.ts'
import { type Printing, printOnce } from '../../platform/pdf/print-once.ts'
import { bySearchKeys, idsOf } from '../../platform/search-keys.ts'
import { addressed } from './entity-account.ts'
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
  const content = invoiceContent({ ...facts, buyer: await addressed(em, facts.buyer) })
  const year = yearInRiyadh(facts.issued_at)
  const number = await nextInvoiceNumber(em, year)
  return em.create(Invoice, { ...content, year, number })
}

/** Of all that was issued for one order, the invoice that holds now: the newest, unless it was credited as well. */
function currentOf<I extends Pick<Invoice, 'number' | 'credits'>>(documents: readonly I[]): I | undefined {
  const credited = new Set(documents.map(({ credits }) => credits))
  return documents.find(({ number, credits }) => !credits && !credited.has(number))
}

/** The invoice of an order that holds now. */
export const invoiceOfOrder = async (em: Em, order: ObjectId): Promise<Invoice | undefined> =>
  currentOf(await em.find(Invoice, { order }))

/** All that was issued for orders, first to last, by the order's id in hexadecimal. */
export async function documentsOfOrders(em: Em, orders: readonly ObjectId[]): Promise<Map<string, OrderDocument[]>> {
  return new Map([...(await papersOfOrders(em, orders))].map(([order, { documents }]) => [order, documents]))
}

/** Of each order all that was issued, and whom the last of it names, also once it was credited; by the order's id in hexadecimal. */
export async function papersOfOrders(
  em: Em,
  orders: readonly ObjectId[],
): Promise<Map<string, { documents: OrderDocument[]; buyer: InvoiceBuyer | undefined }>> {
  const found = await em.find(
    Invoice,
    { order: { $in: [...orders] } },
    { fields: ['order', 'number', 'credits', 'issued_at', 'buyer'], orderBy: { issued_at: 1, _id: 1 } },
  )
  const papers = Map.groupBy(found, ({ order }) => order.toHexString())
  return new Map(
    [...papers].map(([order, list]) => [order, { documents: list.map(documentView), buyer: list.at(-1)?.buyer }]),
  )
}

/** What was issued to one buyer for an order, first to last; `invoice_no` is the invoice that holds, empty where none does. */
export type BuyersPapers = { documents: OrderDocument[]; buyer: InvoiceBuyer; invoice_no: string }

/** All that was made out to an entity, by the order's id in hexadecimal. */
export async function documentsOfBuyer(em: Em, crNumber: string): Promise<Map<string, BuyersPapers>> {
  const found = await em.find(Invoice, { 'buyer.crNumber': crNumber } as object, {
    fields: ['order', 'number', 'credits', 'issued_at', 'buyer'],
    orderBy: { issued_at: 1, _id: 1 },
  })
  const papers = Map.groupBy(found, ({ order }) => order.toHexString())
  return new Map(
    [...papers].map(([order, list]) => {
      const buyer = list.at(-1)?.buyer ?? { name: '' }
      return [order, { documents: list.map(documentView), buyer, invoice_no: currentOf(list)?.number ?? '' }]
    }),
  )
}

/** The orders of the invoices and credit notes with these words in their number or their buyer. */
export const ordersOfPapers = (em: Em, words: string): Promise<ObjectId[]> =>
  idsOf(em, Invoice, bySearchKeys(words), 'order')

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
