import { toHalalas } from '@olympiad/contracts/money'
import type { NewMail } from '../../platform/mail/mail.ts'
import type { User } from '../accounts/user.entity.ts'
import { invoicePath } from '../invoices/invoice-path.ts'
import type { Order } from './order.entity.ts'

type PaidOrder = Pick<Order, 'buyer' | 'items' | 'total_amount' | 'currency' | 'invoice_no'> & {
  user: Pick<User, 'lang'>
}

/** Tells the buyer, in their language, that their payment has arrived. */
export const paidMail = (order: PaidOrder, now: Date): NewMail<'payment_received'> => ({
  to: order.buyer.email,
  lang: order.user.lang,
  template: 'payment_received',
  data: {
    buyer: order.buyer.name,
    team: order.items.name,
    team_no: order.items.team_no,
    competion: order.items.competion,
    total: toHalalas(order.total_amount),
    currency: order.currency,
    invoice_no: order.invoice_no,
    invoice_path: invoicePath(order.invoice_no),
  },
  now,
})
