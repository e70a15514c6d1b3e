import { toHalalas } from '@olympiad/contracts/money'
import type { Order } from '../../model/order.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { MailedOrder } from '../../platform/mail/templates/order-facts.ts'

/** An order, as much of it as a mail tells, and the language of who paid. */
export type OrderToMail = Pick<Order, 'buyer' | 'items' | 'total_amount' | 'currency'> & { user: Pick<User, 'lang'> }

/** What every mail about an order says of it. */
export const orderInMail = ({ buyer, items, total_amount, currency }: OrderToMail): MailedOrder => ({
  buyer: buyer.name,
  team: items.name,
  team_no: items.team_no,
  competion: items.competion,
  total: toHalalas(total_amount),
  currency,
})
