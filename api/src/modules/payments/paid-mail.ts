import type { Order } from '../../model/order.entity.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import { invoicePath } from '../invoices/invoice-path.ts'
import { type OrderToMail, orderInMail } from '../orders/order-in-mail.ts'

type PaidOrder = OrderToMail & Pick<Order, 'invoice_no'>

/** Tells the buyer, in their language, that their payment has arrived. */
export const paidMail = (order: PaidOrder, now: Date): NewMail<'payment_received'> => ({
  to: order.buyer.email,
  lang: order.user.lang,
  template: 'payment_received',
  data: {
    ...orderInMail(order),
    invoice_no: order.invoice_no,
    invoice_path: invoicePath(order.invoice_no),
  },
  now,
})
