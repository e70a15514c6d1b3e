import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../http/env.ts'
import type { OrderStore } from '../telr/order-store.ts'
import { WebhookSettings, type Webhooks } from '../webhooks/webhooks.ts'
import { readJson, sendValidationError } from './body.ts'

const Forge = z.object({
  status: z.string().max(1).default('A'),
  valid_hash: z.boolean().default(false),
  /** Keys with or without the `tran_` prefix; null omits the field. */
  changes: z.record(z.string().regex(/^[a-z0-9_]{1,40}$/), z.string().max(1_000).nullable()).default({}),
})

export function webhookRoutes(webhooks: Webhooks, book: OrderStore): Hono<Env> {
  const notSent = { success: false, msg: 'No webhook address is set' }

  return new Hono<Env>()
    .get('/webhooks', (c) => c.json({ success: true, settings: webhooks.settings(), webhooks: webhooks.list() }))
    .post('/webhooks', async (c) => {
      const body = await readJson(c, WebhookSettings)
      if (!body.success) return sendValidationError(c, body.error)
      webhooks.configure(body.data)
      return c.json({ success: true, settings: webhooks.settings() })
    })
    .post('/webhooks/:id/replay', async (c) => {
      if (!webhooks.settings().url) return c.json(notSent, 409)
      const response = await webhooks.replay(c.req.param('id'))
      return response ? c.json({ success: true, ...response }) : c.json({ success: false, msg: 'No such webhook' }, 404)
    })
    .post('/orders/:ref/forge', async (c) => {
      const body = await readJson(c, Forge)
      if (!body.success) return sendValidationError(c, body.error)
      const order = book.get(c.req.param('ref'))
      if (!order) return c.json({ success: false, msg: 'No such order' }, 404)
      if (!webhooks.settings().url) return c.json(notSent, 409)
      const { status, valid_hash, changes } = body.data
      const overrides = Object.fromEntries(Object.entries(changes).map(([name, value]) => [wireName(name), value]))
      const fields = { tran_status: status, ...(status === 'A' && FORGED_PAYMENT), ...overrides }
      return c.json({ success: true, ...(await webhooks.forge(order, { changes: fields, validHash: valid_hash })) })
    })
}

const FORGED_PAYMENT = { tran_ref: '040099999999', tran_authcode: '123456', tran_authmessage: 'Authorised' }

const wireName = (name: string): string => (/^(tran|card|bill)_/.test(name) ? name : `tran_${name}`)
