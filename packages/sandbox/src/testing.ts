import { onTestFinished } from 'vitest'
import { DEFAULT_OPTIONS, type Options } from './options.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'

export async function startTestSandbox(options: Partial<Options> = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ ...DEFAULT_OPTIONS, ...options })
  onTestFinished(sandbox.close)
  return sandbox
}

export async function postJson(url: string, body: unknown, lang = 'en'): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', 'accept-language': lang }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Record<string, unknown>
}

/** Does not follow the redirect. */
export const postForm = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

export const RETURN_URLS = {
  authorised: 'http://shop.test/paid',
  declined: 'http://shop.test/declined',
  cancelled: 'http://shop.test/cancelled',
}

export const createOrderBody = (order: Record<string, unknown> = {}) => ({
  ...{ method: 'create', store: 1234, authkey: 'sandbox-authkey', framed: 0, language: 'en' },
  order: {
    ...{ cartid: 'team-1', test: '1', amount: '518.00', currency: 'SAR', description: 'Team Falcons' },
    ...{ trantype: 'sale', ...order },
  },
  customer: { email: 'coach@demo.test', name: { forenames: 'Noura', surname: 'Al-Otaibi' } },
  return: RETURN_URLS,
})

export type OrderCheckAnswer = {
  cartid: string
  amount: string
  currency: string
  test: number
  status: { code: number; text: string }
  transaction?: { status: string; code: string; message: string; ref: string }
  card?: { type: string; last4: string; expiry: { month: string; year: string } }
}

export function telrClient({ url }: Sandbox) {
  const telr = `${url}/telr/gateway/order.json`
  return {
    telr,
    async order(fields: Record<string, unknown> = {}) {
      const { order } = (await postJson(telr, createOrderBody(fields))) as { order: { ref: string; url: string } }
      return order
    },
    async check(ref: string) {
      const { method, store, authkey } = { ...createOrderBody(), method: 'check' }
      const answer = await postJson(telr, { method, store, authkey, order: { ref } })
      return answer['order'] as OrderCheckAnswer
    },
  }
}
