import { toHalalas } from '@olympiad/contracts/money'
import type { NewMail } from '../../platform/mail/mail.ts'
import type { User } from '../accounts/user.entity.ts'
import { invoicePath } from '../invoices/invoice-path.ts'
import type { Order } from './order.entity.ts'

type RefundedOrder = Pick<Order, 'buyer' | 'items' | 'total_amount' | 'currency'> & { user: Pick<User, 'lang'> }

/** Tells the buyer, in their language, that their money was given back and their team is no longer registered. */
export const refundMail = (order: RefundedOrder, credit_note: string, now: Date): NewMail<'payment_refunded'> => ({
  to: order.buyer.email,
  lang: order.user.lang,
  template: 'payment_refunded',
  data: {
    buyer: order.buyer.name,
    team: order.items.name,
    team_no: order.items.team_no,
    competion: order.items.competion,
    total: toHalalas(order.total_amount),
    currency: order.currency,
    credit_note,
    credit_note_path: invoicePath(credit_note),
  },
  now,
})
