import { randomBytes, randomInt } from 'node:crypto'
import type { Store } from '../store.ts'
import type { CardAuthorisation, TestCard } from './cards.ts'
import { isOrderOpen, Order, withExpiry } from './order.ts'

export type NewOrder = Omit<Order, 'ref' | 'created_at' | 'outcome' | 'transaction' | 'card'>
export type OrderResult = CardAuthorisation & {
  card?: TestCard
  month?: string
  year?: string
  amount?: string
  currency?: string
}

export type OrderStore = {
  /** Returns undefined if the cart id is already used. */
  create(order: NewOrder): Promise<Order | undefined>
  get(ref: string): Order | undefined
  /** `settled` is true for the call that changed the order: the first settlement wins. */
  finishOrder(ref: string, settlement: OrderResult): Promise<{ order: Order; settled: boolean } | undefined>
}

/** `onSettled` runs after each stored settlement; `now` is in milliseconds. */
type Watch = { onSettled?: (order: Order) => void; now?: () => number }

export function createOrderStore(store: Store, { onSettled = () => {}, now = Date.now }: Watch = {}): OrderStore {
  const { orders } = store.state
  const byRef = new Map(orders.map((order, index) => [order.ref, index]))
  const carts = new Set(orders.map(cartKey))

  const get = (ref: string): Order | undefined => {
    const order = orders[byRef.get(ref) ?? -1]
    return order && withExpiry(order, now())
  }

  return {
    get,
    async create(fields) {
      if (carts.has(cartKey(fields))) return undefined
      const created_at = new Date(now()).toISOString()
      const order = Order.parse({ ...fields, ref: randomBytes(32).toString('hex'), created_at })
      carts.add(cartKey(order))
      byRef.set(order.ref, orders.push(order) - 1)
      await store.save()
      return order
    },
    async finishOrder(ref, settlement) {
      const order = get(ref)
      const index = byRef.get(ref)
      if (!order || index === undefined) return undefined
      if (!isOrderOpen(order)) return { order, settled: false }
      const settled = settledOrder(order, settlement, now())
      orders[index] = settled
      await store.save()
      onSettled(settled)
      return { order: settled, settled: true }
    },
  }
}

const cartKey = (order: { store: string; cartid: string }): string => `${order.store}\n${order.cartid}`

function settledOrder(order: Order, settlement: OrderResult, now: number): Order {
  const { outcome, card, month = '12', year = '2030', amount = order.amount, currency = order.currency } = settlement
  if (outcome === 'cancelled' || outcome === 'expired') return { ...order, amount, currency, outcome }
  const status = ({ authorised: 'A', hold: 'H', declined: 'D' } as const)[outcome]
  const transaction = {
    ref: order.transaction?.ref ?? `0400${randomInt(10 ** 7, 10 ** 8)}`,
    date: new Date(now).toISOString(),
    type: order.trantype,
    class: 'ECom',
    status,
    code: settlement.code || String(randomInt(10 ** 5, 10 ** 6)),
    message: settlement.message,
  }
  const paidBy = card && { type: card.type, last4: card.number.slice(-4), country: 'SA', expiry: { month, year } }
  return { ...order, amount, currency, outcome, transaction, ...(paidBy && { card: paidBy }) }
}
