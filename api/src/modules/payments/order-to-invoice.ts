import { formatTeamNumber } from '@olympiad/contracts/constants'
import { toHalalas } from '@olympiad/contracts/money'
import { teamPrefix } from '@olympiad/contracts/team-prefix'
import { type Order, orderVatPercent } from '../../model/order.entity.ts'
import type { Seller } from '../../model/seller.ts'
import type { InvoiceFacts } from '../invoices/invoice.facts.ts'

type PaidOrder = Pick<
  Order,
  | (
      | '_id'
      | 'order_id'
      | 'currency'
      | 'subtotal'
      | 'tax_percent'
      | 'tax'
      | 'total_amount'
      | 'payment_method'
      | 'trx_reference'
    )
  | ('buyer' | 'items' | 'provider' | 'manual' | 'paid_at' | 'created_at')
> & { team: Pick<Order['team'], '_id'> }

export function toInvoiceFacts(order: PaidOrder, seller: Seller): InvoiceFacts {
  const { buyer, items, provider } = order
  const price = toHalalas(order.subtotal)
  const tax = toHalalas(order.tax)
  const total = toHalalas(order.total_amount)
  const teamNo = formatTeamNumber(items.team_no)
  return {
    order: order._id,
    order_no: order.order_id,
    team: order.team._id,
    issued_at: order.paid_at ?? order.created_at,
    seller,
    buyer: { name: buyer.name, email: buyer.email, tax_id: buyer.tax_id, crNumber: buyer.crNumber },
    lines: [
      {
        name: `تسجيل في ${items.competion.name}`,
        name_en: `Registration, ${items.competion.name_en}`,
        note: `${teamPrefix(items.name, 'ar')}${items.name}، رقم ${teamNo}`,
        note_en: `Team ${teamNo}, ${items.name}`,
        quantity: 1,
        unit_price: price,
        tax_percent: orderVatPercent(order),
      },
    ],
    amounts: { price, tax, rounding: total - price - tax, total },
    currency: order.currency,
    payment: {
      method: order.payment_method,
      reference: provider?.transaction || order.manual?.reference || order.trx_reference,
      card_type: provider?.card_type ?? '',
      card_last4: provider?.card_last4 ?? '',
      ...(order.manual && { means: order.manual.means, paid_on: order.manual.paid_on }),
    },
  }
}
