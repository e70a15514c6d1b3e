import { ORDER_STATES, type OrderState } from '@olympiad/contracts/constants'
import type { OrderTotals } from '@olympiad/contracts/views/admin'
import { Order } from '../../model/order.entity.ts'
import type { Em } from '../../platform/database.ts'
import { listed, type Where } from '../../platform/http/resource.ts'
import { adminTransections } from './transections.admin.ts'

type Sum = { _id: OrderState; count: number; total_amount: number }

/** What the orders of a list's filter come to, by state in the order of the states; those without an order are absent. */
export async function orderTotals(em: Em, where: Where, search: string | undefined): Promise<OrderTotals> {
  const $match = await listed(em, adminTransections.list, where, search)
  const sums: Sum[] = await em.aggregate(Order, [
    { $match },
    { $group: { _id: '$payment_status', count: { $sum: 1 }, total_amount: { $sum: '$total_amount' } } },
  ])
  return ORDER_STATES.flatMap((payment_status) => {
    const sum = sums.find(({ _id }) => _id === payment_status)
    return sum ? [{ payment_status, count: sum.count, total_amount: sum.total_amount }] : []
  })
}
