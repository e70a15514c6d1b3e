import type { Order } from '../../model/order.entity.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import { invoicePath } from '../invoices/invoice-path.ts'
import { type MailableOrder, toMailedOrder } from '../orders/mailed-order.ts'

type PaidOrder = MailableOrder & Pick<Order, 'invoice_no'>

export const paidMail = (order: PaidOrder, now: Date): NewMail<'payment_received'> => ({
  to: order.buyer.email,
  lang: order.user.lang,
  template: 'payment_received',
  data: {
    ...toMailedOrder(order),
    invoice_no: order.invoice_no,
    invoice_path: invoicePath(order.invoice_no),
  },
  now,
})
