import type { ObjectId } from '@mikro-orm/mongodb'
import type { OrderDocument } from '@olympiad/contracts/views/team'
import { Invoice, type InvoiceBuyer } from '../../model/invoice.entity.ts'
import type { Em } from '../../platform/database.ts'
import { fontFaces } from '../../platform/pdf/fonts.ts'
import { type Printing, printOnce } from '../../platform/pdf/print-once.ts'
import { findIds, searchKeyFilter } from '../../platform/search-keys.ts'
import { withAddress } from './entity-account.ts'
import { type InvoiceFacts, invoiceContent } from './invoice.facts.ts'
import { invoiceHtml } from './invoice.html.ts'
import { nextInvoiceNumber, riyadhYear } from './invoice.number.ts'
import { invoicePath } from './invoice-path.ts'

/**
 * Runs in the caller's transaction; not for free registrations. A second invoice breaks the unique index: see `reissueInvoice`.
 * @throws {RangeError} when the amounts don't add up or a text doesn't fit the QR code
 */
export async function issueInvoice(em: Em, facts: InvoiceFacts): Promise<Invoice> {
  const content = invoiceContent({ ...facts, buyer: await withAddress(em, facts.buyer) })
  const year = riyadhYear(facts.issued_at)
  const number = await nextInvoiceNumber(em, year)
  return em.create(Invoice, { ...content, year, number })
}

function pickCurrentInvoice<I extends Pick<Invoice, 'number' | 'credits'>>(documents: readonly I[]): I | undefined {
  const credited = new Set(documents.map(({ credits }) => credits))
  return documents.find(({ number, credits }) => !credits && !credited.has(number))
}

export const invoiceOfOrder = async (em: Em, order: ObjectId): Promise<Invoice | undefined> =>
  pickCurrentInvoice(await em.find(Invoice, { order }))

type DocumentFacts = Pick<Invoice, '_id' | 'number' | 'credits' | 'issued_at' | 'buyer'>

const oldestFirst = (one: DocumentFacts, other: DocumentFacts): number =>
  one.issued_at.getTime() - other.issued_at.getTime() || (one._id.toHexString() < other._id.toHexString() ? -1 : 1)

/** Of one order, oldest first; `buyer` is that of the last document. */
export function documentsAndBuyer(found: readonly DocumentFacts[]): {
  documents: OrderDocument[]
  buyer: InvoiceBuyer | undefined
} {
  const list = found.toSorted(oldestFirst)
  return { documents: list.map(documentView), buyer: list.at(-1)?.buyer }
}

export type BuyerDocuments = { documents: OrderDocument[]; buyer: InvoiceBuyer; invoice_no: string }

/** By the order's id in hexadecimal. */
export async function documentsOfBuyer(em: Em, crNumber: string): Promise<Map<string, BuyerDocuments>> {
  const found = await em.find(Invoice, { 'buyer.crNumber': crNumber } as object, {
    fields: ['order', 'number', 'credits', 'issued_at', 'buyer'],
    orderBy: { issued_at: 1, _id: 1 },
  })
  const byOrder = Map.groupBy(found, ({ order }) => order.toHexString())
  return new Map(
    [...byOrder].map(([order, list]) => {
      const buyer = list.at(-1)?.buyer ?? { name: '' }
      return [order, { documents: list.map(documentView), buyer, invoice_no: pickCurrentInvoice(list)?.number ?? '' }]
    }),
  )
}

export const findOrderIdsByDocument = (em: Em, words: string): Promise<ObjectId[]> =>
  findIds(em, Invoice, searchKeyFilter(words), 'order')

const documentView = ({ number, credits, issued_at }: Pick<Invoice, 'number' | 'credits' | 'issued_at'>) => ({
  number,
  document: credits ? ('credit_note' as const) : ('invoice' as const),
  issued_at: issued_at.toISOString(),
  path: invoicePath(number),
})

export const findInvoiceByNumber = (em: Em, number: string): Promise<Invoice | null> => em.findOne(Invoice, { number })

/** Prints once, at the first request. After an erasure it prints again, without the person. */
export async function printInvoice(printing: Printing, invoice: Invoice): Promise<{ key: string }> {
  const { _id, file, year, number } = invoice
  const html = () => invoiceHtml(invoice, fontFaces())
  return {
    key: await printOnce(printing, { collection: 'invoices', _id, file, name: `invoices/${year}/${number}`, html }),
  }
}
