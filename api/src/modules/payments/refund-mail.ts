import type { NewMail } from '../../platform/mail/mail.ts'
import { invoicePath } from '../invoices/invoice-path.ts'
import { type OrderToMail, orderInMail } from '../orders/order-in-mail.ts'

/** Tells the buyer, in their language, that their money was given back and their team is no longer registered. */
export const refundMail = (order: OrderToMail, credit_note: string, now: Date): NewMail<'payment_refunded'> => ({
  to: order.buyer.email,
  lang: order.user.lang,
  template: 'payment_refunded',
  data: {
    ...orderInMail(order),
    credit_note,
    credit_note_path: invoicePath(credit_note),
  },
  now,
})
