import type { Deps } from '../../deps.ts'
import { Invoice, type InvoiceBuyer } from '../../model/invoice.entity.ts'
import type { Order } from '../../model/order.entity.ts'
import type { Bilingual } from '../../platform/bilingual.ts'
import type { Em } from '../../platform/database.ts'
import { currentSeller } from '../content/seller.ts'
import { creditInvoice, saleFields } from './credit-note.ts'
import { withAddress } from './entity-account.ts'
import { invoiceKind, invoiceQrText } from './invoice.facts.ts'
import { nextInvoiceNumber, riyadhYear } from './invoice.number.ts'
import { invoiceOfOrder } from './invoice.service.ts'

const BUYER_FACTS = ['name', 'tax_id', 'crNumber', 'address', 'national_id'] as const

const isSameBuyer = (a: InvoiceBuyer, b: InvoiceBuyer): boolean =>
  BUYER_FACTS.every((fact) => (a[fact] ?? '') === (b[fact] ?? ''))

export type Reissue = { former: Invoice; creditNote: Invoice; invoice: Invoice }

/**
 * Runs in the caller's transaction; read the order there too, so that concurrent calls see each other's invoice.
 * @returns undefined, with nothing written, without an invoice or for the same buyer
 */
export async function reissueInvoice(
  em: Em,
  deps: Pick<Deps, 'seller' | 'now'>,
  order: Order,
  newBuyer: InvoiceBuyer,
  reason: Bilingual,
): Promise<Reissue | undefined> {
  const current = await invoiceOfOrder(em, order._id)
  const buyer = await withAddress(em, newBuyer, current?.buyer)
  if (!current || isSameBuyer(current.buyer, buyer)) return undefined
  const note = await creditInvoice(em, deps, current, reason)
  const seller = await currentSeller(em, deps)
  const issued_at = deps.now()
  const year = riyadhYear(issued_at)
  const invoice = em.create(Invoice, {
    ...saleFields(current),
    kind: invoiceKind(buyer),
    buyer,
    revision: (current.revision ?? 0) + 1,
    seller,
    issued_at,
    supplied_at: current.supplied_at ?? current.issued_at,
    year,
    qr: invoiceQrText({ seller, issued_at, amounts: current }),
    number: await nextInvoiceNumber(em, year),
  })
  order.invoice_no = invoice.number
  return { former: current, creditNote: note, invoice }
}
