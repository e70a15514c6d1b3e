import { toHalalas } from '@olympiad/contracts/money'
import type { Order } from '../../model/order.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { MailedOrder } from '../../platform/mail/templates/order-facts.ts'

/** `user` carries the payer's language. */
export type MailableOrder = Pick<Order, 'buyer' | 'items' | 'total_amount' | 'currency'> & { user: Pick<User, 'lang'> }

export const toMailedOrder = ({ buyer, items, total_amount, currency }: MailableOrder): MailedOrder => ({
  buyer: buyer.name,
  team: items.name,
  team_no: items.team_no,
  competion: items.competion,
  total: toHalalas(total_amount),
  currency,
})
