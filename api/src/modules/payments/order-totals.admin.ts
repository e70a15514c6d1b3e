import { ORDER_STATES, type OrderState } from '@olympiad/contracts/constants'
import type { OrderTotals } from '@olympiad/contracts/views/admin'
import { Order } from '../../model/order.entity.ts'
import type { Em } from '../../platform/database.ts'
import { listFilter, type Resource, type Where } from '../../platform/http/resource.ts'

type Sum = { _id: OrderState; count: number; total_amount: number }

/** Totals by state; states without orders are absent. */
export async function orderTotals(
  em: Em,
  list: Resource['list'],
  { where, search }: { where: Where; search?: string | undefined },
): Promise<OrderTotals> {
  const $match = await listFilter(em, list, where, search)
  const sums: Sum[] = await em.aggregate(Order, [
    { $match },
    { $group: { _id: '$payment_status', count: { $sum: 1 }, total_amount: { $sum: '$total_amount' } } },
  ])
  return ORDER_STATES.flatMap((payment_status) => {
    const sum = sums.find(({ _id }) => _id === payment_status)
    return sum ? [{ payment_status, count: sum.count, total_amount: sum.total_amount }] : []
  })
}
