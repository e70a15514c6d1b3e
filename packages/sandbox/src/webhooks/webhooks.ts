import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { isLoopbackUrl } from '../http/loopback.ts'
import type { Order } from '../telr/order.ts'
import { buildWebhookFields, signWebhook, type WebhookFields } from './webhook-fields.ts'

/**
 * `lose` never sends, `twice` sends two at once, `late` waits `delay_ms`.
 * `down` queues until another mode or a resend. After `calls` webhooks the mode returns to `ok`.
 */
export const WebhookMode = z.object({
  mode: z.enum(['ok', 'lose', 'twice', 'late', 'down']).default('ok'),
  delay_ms: z.int().min(0).max(600_000).default(2_000),
  calls: z.int().min(1).optional(),
})
export type WebhookMode = z.infer<typeof WebhookMode>

/** Missing `url` and `with_order` keep their values. */
export const WebhookSettings = WebhookMode.extend({
  /** A loopback URL; empty disables webhooks. */
  url: z
    .string()
    .refine((url) => url === '' || isLoopbackUrl(url), 'must be an address of this machine')
    .optional(),
  with_order: z.boolean().optional(),
})
export type WebhookSettings = z.infer<typeof WebhookSettings>

/** `last_status` is the product's last status, 0 without a response. */
export type SentWebhook = {
  id: string
  ref: string
  cartid: string
  body: string
  forged: boolean
  created_at: string
  tries: number
  last_status: number | null
}

/** Status 0 means unreachable. */
export type WebhookAnswer = { status: number; body: string }

/** `null` omits a field; `validHash` signs the changed fields. */
export type ForgedWebhook = { changes: Record<string, string | null>; validHash: boolean }

export type Webhooks = {
  settings(): WebhookMode & { url: string; with_order: boolean }
  configure(settings: WebhookSettings): void
  /** Returns at once. */
  notify(order: Order): void
  list(): SentWebhook[]
  /** Resends the same bytes once. */
  replay(id: string): Promise<WebhookAnswer | undefined>
  forge(order: Order, forgery: ForgedWebhook): Promise<WebhookAnswer & { id: string }>
  close(): void
}

type Config = {
  secret: string
  url?: string
  /** Milliseconds between attempts. */
  pauses?: readonly number[]
  log?: (line: string) => void
}

const MAX_SENT = 500
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000]
const TRY_TIMEOUT_MS = 10_000
const HEALTHY: WebhookMode = { mode: 'ok', delay_ms: 0 }

/** Sends one form POST per settlement; retries until the product accepts it or attempts run out. */
export function createWebhooks({ secret, url: firstUrl = '', pauses = PAUSES_MS, log = () => {} }: Config): Webhooks {
  let url = firstUrl
  let withOrder = true
  let mode = HEALTHY
  const sent: SentWebhook[] = []
  const queued: SentWebhook[] = []
  const closing = new AbortController()

  const takeMode = (): WebhookMode => {
    const current = mode
    if (current.calls === 1) mode = HEALTHY
    else if (current.calls) mode = { ...current, calls: current.calls - 1 }
    return current
  }

  const record = (order: Order, advice: WebhookFields, check: string | null, forged: boolean): SentWebhook => {
    const webhook: SentWebhook = {
      id: randomUUID(),
      ref: order.ref,
      cartid: order.cartid,
      body: new URLSearchParams(check === null ? advice : { ...advice, tran_check: check }).toString(),
      forged,
      created_at: new Date().toISOString(),
      tries: 0,
      last_status: null,
    }
    sent.unshift(webhook)
    sent.length = Math.min(sent.length, MAX_SENT)
    return webhook
  }

  const post = async (webhook: SentWebhook): Promise<WebhookAnswer> => {
    webhook.tries += 1
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: webhook.body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TRY_TIMEOUT_MS)]),
      })
      const answer = { status: response.status, body: await response.text() }
      webhook.last_status = answer.status
      return answer
    } catch {
      webhook.last_status = 0
      return { status: 0, body: '' }
    }
  }

  /** Sends `copies` at once first, then single retries with growing pauses. */
  const deliver = async (webhook: SentWebhook, delay: number, copies: number): Promise<void> => {
    const first = async () => (await Promise.all(Array.from({ length: copies }, () => post(webhook)))).every(isAccepted)
    try {
      if (delay) await wait(delay, undefined, { ref: false, signal: closing.signal })
      let accepted = url !== '' && (await first())
      for (const pause of pauses) {
        if (accepted || url === '') return
        await wait(pause, undefined, { ref: false, signal: closing.signal })
        accepted = isAccepted(await post(webhook))
      }
      if (!accepted) log(`webhook for ${webhook.cartid} given up: ${webhook.last_status || 'no answer'}`)
    } catch {
      // Closing aborts the pause.
    }
  }

  const sendQueued = () => {
    for (const webhook of queued.splice(0)) void deliver(webhook, 0, 1)
  }

  return {
    settings: () => ({ url, with_order: withOrder, ...mode }),
    configure({ url: newUrl = url, with_order = withOrder, ...newMode }) {
      url = newUrl
      withOrder = with_order
      mode = newMode
      if (mode.mode !== 'down') sendQueued()
    },
    notify(order) {
      if (url === '') return
      const advice = buildWebhookFields(order)
      const webhook = record(order, advice, signWebhook(advice, secret, withOrder), false)
      const { mode: webhookMode, delay_ms } = takeMode()
      if (webhookMode === 'lose') return
      if (webhookMode === 'down') {
        queued.push(webhook)
        return
      }
      sendQueued()
      void deliver(webhook, webhookMode === 'late' ? delay_ms : 0, webhookMode === 'twice' ? 2 : 1)
    },
    list: () => [...sent],
    async replay(id) {
      const webhook = sent.find((each) => each.id === id)
      return webhook && post(webhook)
    },
    async forge(order, { changes, validHash }) {
      const changed = { ...buildWebhookFields(order), ...changes }
      const advice = Object.fromEntries(
        Object.entries(changed).filter((entry): entry is [string, string] => entry[1] !== null),
      )
      const key = validHash ? secret : randomBytes(16).toString('hex')
      const check = 'tran_check' in changes ? null : signWebhook(advice, key, withOrder)
      const webhook = record(order, advice, check, true)
      return { id: webhook.id, ...(await post(webhook)) }
    },
    close: () => closing.abort(),
  }
}

const isAccepted = ({ status }: WebhookAnswer): boolean => status >= 200 && status < 300
