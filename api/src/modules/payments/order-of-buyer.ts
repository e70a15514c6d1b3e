import type { OrderView } from '@olympiad/contracts/views/team'
import { type Order, orderView } from '../../model/order.entity.ts'
import type { BuyersPapers } from '../invoices/invoice.service.ts'

/** An order as the buyer sees it whom documents name and who did not pay: nothing of who did, only what these say. */
export function orderOfBuyer(order: Order, { buyer, invoice_no }: Omit<BuyersPapers, 'documents'>): OrderView {
  const view = orderView(order, { personal: false })
  const items = { ...view.items, schoolName: '', user: { name: buyer.name } }
  return { ...view, trx_reference: '', invoice_no, items }
}
