import { createHash } from 'node:crypto'
import type { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../../platform/database.ts'
import type { PdfPrinter } from '../../platform/pdf/browser.ts'
import { fontFaces } from '../../platform/pdf/fonts.ts'
import type { Storage } from '../../platform/storage.ts'
import { Invoice } from './invoice.entity.ts'
import { type InvoiceFacts, invoiceContent } from './invoice.facts.ts'
import { invoiceHtml } from './invoice.html.ts'
import { nextInvoiceNumber, yearInRiyadh } from './invoice.number.ts'

/**
 * Issues the invoice of a paid order, in the caller's transaction and with nothing outside the database. An order has
 * one invoice: a second one breaks the unique index and with it the transaction. Not for free registrations.
 * @throws {RangeError} when the amounts don't add up or a text doesn't fit the QR code
 */
export async function issueInvoice(em: Em, facts: InvoiceFacts): Promise<Invoice> {
  const content = invoiceContent(facts)
  const year = yearInRiyadh(facts.issued_at)
  const number = await nextInvoiceNumber(em, year)
  return em.create(Invoice, { ...content, year, number })
}

/** The invoice of an order, if one was issued. */
export const invoiceOfOrder = (em: Em, order: ObjectId): Promise<Invoice | null> => em.findOne(Invoice, { order })

/** The invoice of a number, null where there is none. */
export const invoiceNumbered = (em: Em, number: string): Promise<Invoice | null> => em.findOne(Invoice, { number })

type Printing = { em: Em; storage: Storage; printer: PdfPrinter }

/** Prints that are under way in this process, so that a double click prints once. */
const underWay = new Map<string, Promise<{ key: string }>>()

/** The storage key of the invoice's PDF, which is printed when it is first asked for and never again. */
export async function printInvoice(printing: Printing, invoice: Invoice): Promise<{ key: string }> {
  if (invoice.file) return { key: invoice.file }
  const running = underWay.get(invoice.id)
  if (running) return running
  const started = printOnce(printing, invoice).finally(() => underWay.delete(invoice.id))
  underWay.set(invoice.id, started)
  return started
}

async function printOnce({ em, storage, printer }: Printing, invoice: Invoice): Promise<{ key: string }> {
  const pdf = await printer.print(await invoiceHtml(invoice, fontFaces()))
  const digest = createHash('sha256').update(pdf).digest('hex').slice(0, 16)
  const key = `invoices/${invoice.year}/${invoice.number}-${digest}.pdf`
  await storage.put(key, pdf)
  // Another copy of the program may have printed it meanwhile: the first to write its key wins, and all give its file.
  await em.nativeUpdate(Invoice, { _id: invoice._id, file: null }, { file: key })
  const { file } = (await em.refresh(invoice)) ?? {}
  if (!file) throw new Error(`invoice ${invoice.number} is gone`)
  return { key: file }
}
