import { randomBytes, randomInt } from 'node:crypto'
import type { Store } from '../store.ts'
import type { TestCard, Verdict } from './cards.ts'
import { isOpen, Order, orderNow } from './order.ts'

export type NewOrder = Omit<Order, 'ref' | 'created_at' | 'outcome' | 'transaction' | 'card'>
/** How an order ends: by a card, or without one when it is cancelled or expires. */
export type Settlement = Verdict & {
  card?: TestCard
  month?: string
  year?: string
  amount?: string
  currency?: string
}

/** All orders of all stores. */
export type OrderBook = {
  /** Undefined when the cart id was used before. */
  create(order: NewOrder): Promise<Order | undefined>
  get(ref: string): Order | undefined
  /** The order after it, and whether this settlement is what changed it: the first one wins. */
  settle(ref: string, settlement: Settlement): Promise<{ order: Order; settled: boolean } | undefined>
}

/** `onSettled` hears of each settlement once it is stored; `now` is the clock, in milliseconds, for tests. */
type Watch = { onSettled?: (order: Order) => void; now?: () => number }

export function createOrderBook(store: Store, { onSettled = () => {}, now = Date.now }: Watch = {}): OrderBook {
  const { orders } = store.state
  const byRef = new Map(orders.map((order, index) => [order.ref, index]))
  const carts = new Set(orders.map(cartKey))

  const get = (ref: string): Order | undefined => {
    const order = orders[byRef.get(ref) ?? -1]
    return order && orderNow(order, now())
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
    async settle(ref, settlement) {
      const order = get(ref)
      const index = byRef.get(ref)
      if (!order || index === undefined) return undefined
      if (!isOpen(order)) return { order, settled: false }
      const settled = settledOrder(order, settlement, now())
      orders[index] = settled
      await store.save()
      onSettled(settled)
      return { order: settled, settled: true }
    },
  }
}

const cartKey = (order: { store: string; cartid: string }): string => `${order.store}\n${order.cartid}`

function settledOrder(order: Order, settlement: Settlement, now: number): Order {
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
