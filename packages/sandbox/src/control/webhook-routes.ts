import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../http/env.ts'
import type { OrderBook } from '../telr/order-book.ts'
import { WebhookSettings, type Webhooks } from '../webhooks/webhooks.ts'
import { readJson, refuse } from './body.ts'

const Forge = z.object({
  status: z.string().max(1).default('A'),
  valid_hash: z.boolean().default(false),
  /** Fields to change, with or without `tran_` before their names; null leaves one out. */
  changes: z.record(z.string().regex(/^[a-z0-9_]{1,40}$/), z.string().max(1_000).nullable()).default({}),
})

/** The provider's webhooks behind the stage: how they are sent, which were, one again, and forged ones. */
export function webhookRoutes(webhooks: Webhooks, book: OrderBook): Hono<Env> {
  const notSent = { success: false, msg: 'No webhook address is set' }

  return new Hono<Env>()
    .get('/webhooks', (c) => c.json({ success: true, settings: webhooks.settings(), webhooks: webhooks.list() }))
    .post('/webhooks', async (c) => {
      const body = await readJson(c, WebhookSettings)
      if (!body.success) return refuse(c, body.error)
      webhooks.configure(body.data)
      return c.json({ success: true, settings: webhooks.settings() })
    })
    .post('/webhooks/:id/replay', async (c) => {
      if (!webhooks.settings().url) return c.json(notSent, 409)
      const answer = await webhooks.replay(c.req.param('id'))
      return answer ? c.json({ success: true, ...answer }) : c.json({ success: false, msg: 'No such webhook' }, 404)
    })
    .post('/orders/:ref/forge', async (c) => {
      const body = await readJson(c, Forge)
      if (!body.success) return refuse(c, body.error)
      const order = book.get(c.req.param('ref'))
      if (!order) return c.json({ success: false, msg: 'No such order' }, 404)
      if (!webhooks.settings().url) return c.json(notSent, 409)
      const { status, valid_hash, changes } = body.data
      const named = Object.fromEntries(Object.entries(changes).map(([name, value]) => [wireName(name), value]))
      const made = { tran_status: status, ...(status === 'A' && MADE_UP), ...named }
      return c.json({ success: true, ...(await webhooks.forge(order, { changes: made, validHash: valid_hash })) })
    })
}

/** A forger gives the look of a payment that went through. */
const MADE_UP = { tran_ref: '040099999999', tran_authcode: '123456', tran_authmessage: 'Authorised' }

const wireName = (name: string): string => (/^(tran|card|bill)_/.test(name) ? name : `tran_${name}`)
