import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { isLoopbackUrl } from '../http/loopback.ts'
import type { Order } from '../telr/order.ts'
import { type Advice, adviceOf, tranCheck } from './advice.ts'

/**
 * How the provider tells of payments. `lose` never does, `twice` does it two times at once, `late` after `delay_ms`, and
 * `down` keeps everything until another mode is set or sends something. With `calls` it is `ok` again after that many.
 */
export const WebhookMode = z.object({
  mode: z.enum(['ok', 'lose', 'twice', 'late', 'down']).default('ok'),
  delay_ms: z.int().min(0).max(600_000).default(2_000),
  calls: z.int().min(1).optional(),
})
export type WebhookMode = z.infer<typeof WebhookMode>

/** What can be changed while the sandbox runs; `url` and `with_order` stay as they are where they are not given. */
export const WebhookSettings = WebhookMode.extend({
  /** An address of this machine, or nothing: then nothing is sent. */
  url: z
    .string()
    .refine((url) => url === '' || isLoopbackUrl(url), 'must be an address of this machine')
    .optional(),
  /** Whether `tran_order` is part of the hash. */
  with_order: z.boolean().optional(),
})
export type WebhookSettings = z.infer<typeof WebhookSettings>

/** A webhook with what became of it. `last_status` is the product's last answer, 0 when it did not answer. */
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

/** What the product answered to one try; status 0 when it could not be reached. */
export type WebhookAnswer = { status: number; body: string }

/** A made-up webhook: fields to change, null to leave out, and whether its hash is right nevertheless. */
export type Forgery = { changes: Record<string, string | null>; validHash: boolean }

export type Webhooks = {
  settings(): WebhookMode & { url: string; with_order: boolean }
  configure(settings: WebhookSettings): void
  /** Tells of an order as it is now; returns at once. */
  tell(order: Order): void
  /** Newest first. */
  list(): SentWebhook[]
  /** Sends the very body of an earlier one again, once. */
  replay(id: string): Promise<WebhookAnswer | undefined>
  forge(order: Order, forgery: Forgery): Promise<WebhookAnswer & { id: string }>
  /** Gives up everything that is still under way. */
  close(): void
}

type Config = {
  secret: string
  url?: string
  /** Milliseconds between the tries. */
  pauses?: readonly number[]
  log?: (line: string) => void
}

const KEPT = 500
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000]
const TRY_TIMEOUT_MS = 10_000
const HEALTHY: WebhookMode = { mode: 'ok', delay_ms: 0 }

/** The provider's messenger: one form POST for each settlement, tried again until the product takes it or too often. */
export function createWebhooks({ secret, url: firstUrl = '', pauses = PAUSES_MS, log = () => {} }: Config): Webhooks {
  let url = firstUrl
  let withOrder = true
  let mode = HEALTHY
  const sent: SentWebhook[] = []
  const held: SentWebhook[] = []
  const closing = new AbortController()

  /** The mode for one webhook, which counts. */
  const take = (): WebhookMode => {
    const taken = mode
    if (taken.calls === 1) mode = HEALTHY
    else if (taken.calls) mode = { ...taken, calls: taken.calls - 1 }
    return taken
  }

  const record = (order: Order, advice: Advice, check: string | null, forged: boolean): SentWebhook => {
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
    sent.length = Math.min(sent.length, KEPT)
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

  /** The first time in `copies` at the same moment, then singly, with growing pauses. */
  const deliver = async (webhook: SentWebhook, delay: number, copies: number): Promise<void> => {
    const first = async () => (await Promise.all(Array.from({ length: copies }, () => post(webhook)))).every(isTaken)
    try {
      if (delay) await wait(delay, undefined, { ref: false, signal: closing.signal })
      let taken = url !== '' && (await first())
      for (const pause of pauses) {
        if (taken || url === '') return
        await wait(pause, undefined, { ref: false, signal: closing.signal })
        taken = isTaken(await post(webhook))
      }
      if (!taken) log(`webhook for ${webhook.cartid} given up: ${webhook.last_status || 'no answer'}`)
    } catch {
      // Closing ends a pause.
    }
  }

  const release = () => {
    for (const webhook of held.splice(0)) void deliver(webhook, 0, 1)
  }

  return {
    settings: () => ({ url, with_order: withOrder, ...mode }),
    configure({ url: newUrl = url, with_order = withOrder, ...newMode }) {
      url = newUrl
      withOrder = with_order
      mode = newMode
      if (mode.mode !== 'down') release()
    },
    tell(order) {
      if (url === '') return
      const advice = adviceOf(order)
      const webhook = record(order, advice, tranCheck(advice, secret, withOrder), false)
      const { mode: how, delay_ms } = take()
      if (how === 'lose') return
      if (how === 'down') {
        held.push(webhook)
        return
      }
      release()
      void deliver(webhook, how === 'late' ? delay_ms : 0, how === 'twice' ? 2 : 1)
    },
    list: () => [...sent],
    async replay(id) {
      const webhook = sent.find((each) => each.id === id)
      return webhook && post(webhook)
    },
    async forge(order, { changes, validHash }) {
      const changed = { ...adviceOf(order), ...changes }
      const advice = Object.fromEntries(
        Object.entries(changed).filter((entry): entry is [string, string] => entry[1] !== null),
      )
      const key = validHash ? secret : randomBytes(16).toString('hex')
      const check = 'tran_check' in changes ? null : tranCheck(advice, key, withOrder)
      const webhook = record(order, advice, check, true)
      return { id: webhook.id, ...(await post(webhook)) }
    },
    close: () => closing.abort(),
  }
}

const isTaken = ({ status }: WebhookAnswer): boolean => status >= 200 && status < 300
