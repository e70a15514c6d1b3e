import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../http/env.ts'
import { authoriseByCvv, type CardAuthorisation, TEST_CARDS } from '../telr/cards.ts'
import { ORDER_OUTCOMES, type OrderOutcome } from '../telr/order.ts'
import type { OrderStore } from '../telr/order-store.ts'
import { readJson, sendValidationError } from './body.ts'
import { FAULT_TARGETS, FaultInput, type Faults } from './faults.ts'

const Settle = z.object({
  outcome: z.enum(ORDER_OUTCOMES),
  /** The provider reports it instead of the ordered amount. */
  amount: z
    .string()
    .regex(/^\d+\.\d{2}$/)
    .optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
})

const CVV: Partial<Record<OrderOutcome, string>> = { authorised: '123', hold: '999', declined: '000' }

export function controlRoutes(faults: Faults, book: OrderStore): Hono<Env> {
  const states = () => Object.fromEntries(FAULT_TARGETS.map((target) => [target, faults.get(target)]))

  return new Hono<Env>()
    .get('/', (c) => c.json({ success: true, faults: states() }))
    .post('/', async (c) => {
      const body = await readJson(c, FaultInput)
      if (!body.success) return sendValidationError(c, body.error)
      faults.set(body.data)
      return c.json({ success: true, faults: states() })
    })
    .get('/orders/:ref', (c) => {
      const order = book.get(c.req.param('ref'))
      return order ? c.json({ success: true, order }) : c.json({ success: false, msg: 'No such order' }, 404)
    })
    .post('/orders/:ref', async (c) => {
      const body = await readJson(c, Settle)
      if (!body.success) return sendValidationError(c, body.error)
      const { outcome, amount, currency } = body.data
      const reported = { ...(amount && { amount }), ...(currency && { currency }) }
      const result = await book.finishOrder(c.req.param('ref'), { ...createSettlement(outcome), ...reported })
      if (!result) return c.json({ success: false, msg: 'No such order' }, 404)
      const { order, settled } = result
      return settled ? c.json({ success: true, order }) : c.json({ success: false, msg: 'Already settled', order }, 409)
    })
}

function createSettlement(outcome: OrderOutcome): CardAuthorisation & { card?: (typeof TEST_CARDS)[0] } {
  const cvv = CVV[outcome]
  return cvv ? { ...authoriseByCvv(cvv), card: TEST_CARDS[0] } : { outcome, code: '', message: '' }
}
