import type { Deps } from '../../deps.ts'
import { Invoice } from '../../model/invoice.entity.ts'
import type { Bilingual } from '../../platform/bilingual.ts'
import type { Em } from '../../platform/database.ts'
import { currentSeller } from '../content/seller.ts'
import { invoiceQrText } from './invoice.facts.ts'
import { nextCreditNoteNumber, riyadhYear } from './invoice.number.ts'

export const saleFields = ({
  order,
  order_no,
  team,
  lines,
  price,
  tax,
  rounding,
  total,
  currency,
  payment,
}: Invoice) => ({
  order,
  order_no,
  team,
  lines,
  price,
  tax,
  rounding,
  total,
  currency,
  payment,
})

/**
 * Runs in the caller's transaction; the invoice never changes. A second credit note breaks the unique index and the transaction.
 */
export async function creditInvoice(
  em: Em,
  deps: Pick<Deps, 'seller' | 'now'>,
  invoice: Invoice,
  reason: Bilingual,
): Promise<Invoice> {
  const seller = await currentSeller(em, deps)
  const issued_at = deps.now()
  const year = riyadhYear(issued_at)
  return em.create(Invoice, {
    ...saleFields(invoice),
    kind: invoice.kind,
    buyer: invoice.buyer,
    credits: invoice.number,
    reason,
    seller,
    issued_at,
    year,
    qr: invoiceQrText({ seller, issued_at, amounts: invoice }),
    number: await nextCreditNoteNumber(em, year),
  })
}
