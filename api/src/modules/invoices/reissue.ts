import type { Deps } from '../../deps.ts'
import { Invoice, type InvoiceBuyer } from '../../model/invoice.entity.ts'
import type { Order } from '../../model/order.entity.ts'
import type { Bilingual } from '../../platform/bilingual.ts'
import type { Em } from '../../platform/database.ts'
import { sellerNow } from '../content/seller.ts'
import { creditInvoice, saleOf } from './credit-note.ts'
import { addressed } from './entity-account.ts'
import { kindOf, qrText } from './invoice.facts.ts'
import { nextInvoiceNumber, yearInRiyadh } from './invoice.number.ts'
import { invoiceOfOrder } from './invoice.service.ts'

const BUYER_FACTS = ['name', 'tax_id', 'crNumber', 'address', 'national_id'] as const

/** Whether an invoice would print the same for both. */
const isSameBuyer = (one: InvoiceBuyer, other: InvoiceBuyer): boolean =>
  BUYER_FACTS.every((fact) => (one[fact] ?? '') === (other[fact] ?? ''))

/** An invoice that took the place of a former one, and the credit note of that. */
export type Reissue = { former: Invoice; note: Invoice; invoice: Invoice }

/**
 * Gives a paid order an invoice to another buyer, in the caller's transaction: a credit note takes the current invoice back,
 * and one with the next number says the same of the sale. The order must have been read in this transaction, so that of
 * two at once the later one sees the earlier one's invoice.
 * @returns undefined, with nothing written, where the order has no invoice or it is this buyer's already
 */
export async function reissueInvoice(
  em: Em,
  deps: Pick<Deps, 'seller' | 'now'>,
  order: Order,
  named: InvoiceBuyer,
  reason: Bilingual,
): Promise<Reissue | undefined> {
  const current = await invoiceOfOrder(em, order._id)
  const buyer = await addressed(em, named, current?.buyer)
  if (!current || isSameBuyer(current.buyer, buyer)) return undefined
  const note = await creditInvoice(em, deps, current, reason)
  const seller = await sellerNow(em, deps)
  const issued_at = deps.now()
  const year = yearInRiyadh(issued_at)
  const invoice = em.create(Invoice, {
    ...saleOf(current),
    kind: kindOf(buyer),
    buyer,
    revision: (current.revision ?? 0) + 1,
    seller,
    issued_at,
    supplied_at: current.supplied_at ?? current.issued_at,
    year,
    qr: qrText({ seller, issued_at, amounts: current }),
    number: await nextInvoiceNumber(em, year),
  })
  order.invoice_no = invoice.number
  return { former: current, note, invoice }
}
