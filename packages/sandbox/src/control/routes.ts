import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../http/env.ts'
import { TEST_CARDS, type Verdict, verdictOf } from '../telr/cards.ts'
import { OUTCOMES, type Outcome } from '../telr/order.ts'
import type { OrderBook } from '../telr/order-book.ts'
import { readJson, refuse } from './body.ts'
import { FAULT_TARGETS, type Faults, SetFault } from './faults.ts'

const Settle = z.object({
  outcome: z.enum(OUTCOMES),
  /** What the provider then reports instead of what was ordered. */
  amount: z
    .string()
    .regex(/^\d+\.\d{2}$/)
    .optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
})

const CVV: Partial<Record<Outcome, string>> = { authorised: '123', hold: '999', declined: '000' }

/** Strings behind the stage, for tests: faults, a look at an order, and its end without a browser. */
export function controlRoutes(faults: Faults, book: OrderBook): Hono<Env> {
  const states = () => Object.fromEntries(FAULT_TARGETS.map((target) => [target, faults.get(target)]))

  return new Hono<Env>()
    .get('/', (c) => c.json({ success: true, faults: states() }))
    .post('/', async (c) => {
      const body = await readJson(c, SetFault)
      if (!body.success) return refuse(c, body.error)
      faults.set(body.data)
      return c.json({ success: true, faults: states() })
    })
    .get('/orders/:ref', (c) => {
      const order = book.get(c.req.param('ref'))
      return order ? c.json({ success: true, order }) : c.json({ success: false, msg: 'No such order' }, 404)
    })
    .post('/orders/:ref', async (c) => {
      const body = await readJson(c, Settle)
      if (!body.success) return refuse(c, body.error)
      const { outcome, amount, currency } = body.data
      const reported = { ...(amount && { amount }), ...(currency && { currency }) }
      const result = await book.settle(c.req.param('ref'), { ...settlementOf(outcome), ...reported })
      if (!result) return c.json({ success: false, msg: 'No such order' }, 404)
      const { order, settled } = result
      return settled ? c.json({ success: true, order }) : c.json({ success: false, msg: 'Already settled', order }, 409)
    })
}

/** As if the first test card had been used on the page. */
function settlementOf(outcome: Outcome): Verdict & { card?: (typeof TEST_CARDS)[0] } {
  const cvv = CVV[outcome]
  return cvv ? { ...verdictOf(cvv), card: TEST_CARDS[0] } : { outcome, code: '', message: '' }
}
