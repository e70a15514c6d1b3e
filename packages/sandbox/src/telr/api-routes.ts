import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { readFields } from '../http/body.ts'
import type { Env } from '../http/env.ts'
import { checkAnswer } from './order.ts'
import type { OrderStore } from './order-store.ts'
import { CheckOrderRequest, CreateOrderRequest, parseRequest } from './requests.ts'

export type Merchant = { store: string; authkey: string; pageUrl: (ref: string) => string }

/** Errors have status 200 too, without `order`. */
export function telrApiRoutes(book: OrderStore, merchant: Merchant): Hono<Env> {
  return new Hono<Env>().post('/order.json', async (c) => {
    const body = await readFields(c)
    if (!body) return refuse(c, '', 'E01:Invalid request', 'The body is neither a JSON object nor a form')
    const { method, store, authkey, call } = parseRequest(body)
    if (store !== merchant.store || authkey !== merchant.authkey) {
      return refuse(c, method, 'E05:Authentication failed', 'Store ID and authentication key do not match')
    }
    if (method === 'create') return create(c, store, call)
    if (method === 'check') return check(c, call)
    return refuse(c, method, 'E02:Invalid method', 'Method must be create or check')
  })

  async function create(c: Context<Env>, store: string, call: unknown) {
    const parsed = CreateOrderRequest.safeParse(call)
    if (!parsed.success) {
      const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
      return refuse(c, 'create', 'E03:Invalid or missing field', where)
    }
    const { order, language = '', customer = null, return: returnUrls } = parsed.data
    const test = order.test === '1'
    const created = await book.create({
      ...order,
      store,
      test,
      trantype: 'sale',
      language,
      customer,
      return: returnUrls,
    })
    if (!created) return refuse(c, 'create', 'E56:Duplicate transaction', 'Cart ID must be unique')
    const { ref } = created
    return c.json({ method: 'create', trace: trace(store), order: { ref, url: merchant.pageUrl(ref) } })
  }

  function check(c: Context<Env>, call: unknown) {
    const parsed = CheckOrderRequest.safeParse(call)
    const order = parsed.success ? book.get(parsed.data.order.ref) : undefined
    if (!order) return refuse(c, 'check', 'E04:Order not found', 'There is no order with this reference')
    return c.json({ method: 'check', trace: trace(order.store), order: checkAnswer(order) })
  }
}

const refuse = (c: Context<Env>, method: string, message: string, note: string) =>
  c.json({ method, trace: trace('0'), error: { message, note } })

const trace = (store: string): string => `4001/${store}/${randomBytes(4).toString('hex')}`
