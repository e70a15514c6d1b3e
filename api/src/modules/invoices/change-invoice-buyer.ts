import type { InvoiceBuyerForm } from '@olympiad/contracts/forms/transections'
import type { Deps } from '../../deps.ts'
import type { Invoice } from '../../model/invoice.entity.ts'
import type { Order } from '../../model/order.entity.ts'
import { inTransaction } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { findOrderOfTeam } from '../orders/orders.ts'
import { invoiceOfOrder } from './invoice.service.ts'
import { reissueInvoice } from './reissue.ts'
import { queueReissueMails } from './reissue-mail.ts'

const REASON = { ar: 'تصحيح بيانات المشتري', en: 'The buyer’s details were corrected' }

/**
 * Mails everybody concerned. For the same buyer it returns the current invoice.
 * @throws {AppError} 404 `invoice_not_found` for another team's, an unpaid or a refunded order
 */
export function changeInvoiceBuyer(
  deps: Pick<Deps, 'orm' | 'seller' | 'now'>,
  { order_id, team, customer_name, customer_email, crNumber, tax_id, address = '' }: InvoiceBuyerForm,
): Promise<{ order: Order; invoice: Invoice }> {
  return inTransaction(deps.orm, async (em) => {
    const order = await findOrderOfTeam(em, order_id, team)
    const current = order && (await invoiceOfOrder(em, order._id))
    if (!order || !current) throw new NotFound('invoice_not_found')
    const buyer = { name: customer_name, email: customer_email, crNumber, tax_id, address }
    const reissue = await reissueInvoice(em, deps, order, buyer, REASON)
    if (reissue) await queueReissueMails(em, order, reissue, deps.now())
    return { order, invoice: reissue?.invoice ?? current }
  })
}
