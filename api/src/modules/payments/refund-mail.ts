import type { NewMail } from '../../platform/mail/mail.ts'
import { invoicePath } from '../invoices/invoice-path.ts'
import { type MailableOrder, toMailedOrder } from '../orders/mailed-order.ts'

export const refundMail = (order: MailableOrder, credit_note: string, now: Date): NewMail<'payment_refunded'> => ({
  to: order.buyer.email,
  lang: order.user.lang,
  template: 'payment_refunded',
  data: {
    ...toMailedOrder(order),
    credit_note,
    credit_note_path: invoicePath(credit_note),
  },
  now,
})
