import type { Deps } from '../../deps.ts'
import { Invoice } from '../../model/invoice.entity.ts'
import type { Bilingual } from '../../platform/bilingual.ts'
import type { Em } from '../../platform/database.ts'
import { sellerNow } from '../content/seller.ts'
import { qrText } from './invoice.facts.ts'
import { nextCreditNoteNumber, yearInRiyadh } from './invoice.number.ts'

/** What an invoice says of the sale itself, whoever bought and whenever it is written down. */
export const saleOf = ({ order, order_no, team, lines, price, tax, rounding, total, currency, payment }: Invoice) => ({
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
 * Takes an invoice back by a credit note of the same amounts to the same buyer, in the caller's transaction. The invoice
 * stays as it is; a second credit note of it breaks the unique index and with it the transaction.
 */
export async function creditInvoice(
  em: Em,
  deps: Pick<Deps, 'seller' | 'now'>,
  invoice: Invoice,
  reason: Bilingual,
): Promise<Invoice> {
  const seller = await sellerNow(em, deps)
  const issued_at = deps.now()
  const year = yearInRiyadh(issued_at)
  return em.create(Invoice, {
    ...saleOf(invoice),
    kind: invoice.kind,
    buyer: invoice.buyer,
    credits: invoice.number,
    reason,
    seller,
    issued_at,
    year,
    qr: qrText({ seller, issued_at, amounts: invoice }),
    number: await nextCreditNoteNumber(em, year),
  })
}
