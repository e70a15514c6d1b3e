import type { InvoiceBuyerForm } from '@olympiad/contracts/forms/transections'
import type { Deps } from '../../deps.ts'
import type { Invoice } from '../../model/invoice.entity.ts'
import type { Order } from '../../model/order.entity.ts'
import { inTransaction } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { orderNamed } from '../orders/orders.ts'
import { invoiceOfOrder } from './invoice.service.ts'
import { reissueInvoice } from './reissue.ts'
import { tellOfReissue } from './reissue-mail.ts'

/** What the credit note of the former invoice says. */
const REASON = { ar: 'تصحيح بيانات المشتري', en: 'The buyer’s details were corrected' }

/**
 * Makes out the invoice of an order to another buyer, and tells all whom that concerns; to the same one, it is the invoice
 * that holds already.
 * @throws {AppError} 404 `invoice_not_found` for an order that is not the team's, was never paid, or was refunded
 */
export function changeBuyer(
  deps: Pick<Deps, 'orm' | 'seller' | 'now'>,
  { order_id, team, customer_name, customer_email, crNumber, tax_id, address = '' }: InvoiceBuyerForm,
): Promise<{ order: Order; invoice: Invoice }> {
  return inTransaction(deps.orm, async (em) => {
    const order = await orderNamed(em, order_id, team)
    const current = order && (await invoiceOfOrder(em, order._id))
    if (!order || !current) throw new NotFound('invoice_not_found')
    const buyer = { name: customer_name, email: customer_email, crNumber, tax_id, address }
    const made = await reissueInvoice(em, deps, order, buyer, REASON)
    if (made) await tellOfReissue(em, order, made, deps.now())
    return { order, invoice: made?.invoice ?? current }
  })
}
