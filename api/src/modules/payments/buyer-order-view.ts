import type { OrderView } from '@olympiad/contracts/views/team'
import { type OrderFacts, orderView } from '../../model/order.entity.ts'
import type { BuyerDocuments } from '../invoices/invoice.service.ts'

/** For a buyer that didn't pay: nothing about the payer. */
export function buyerOrderView(order: OrderFacts, { buyer, invoice_no }: Omit<BuyerDocuments, 'documents'>): OrderView {
  const view = orderView(order, { canSeePersonalData: false })
  const items = { ...view.items, schoolName: '', user: { name: buyer.name } }
  return { ...view, trx_reference: '', invoice_no, items }
}
