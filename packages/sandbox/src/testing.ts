import { onTestFinished } from 'vitest'
import { DEFAULT_OPTIONS, type Options } from './options.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'

/** A sandbox on a free port for the length of one test. */
export async function testSandbox(options: Partial<Options> = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ ...DEFAULT_OPTIONS, ...options })
  onTestFinished(sandbox.close)
  return sandbox
}

/** Posts JSON and reads JSON; `lang` is sent as Accept-Language. */
export async function call(url: string, body: unknown, lang = 'en'): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', 'accept-language': lang }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Record<string, unknown>
}

/** Posts a form as a browser does, without following where it leads. */
export const submit = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

export const RETURN = {
  authorised: 'http://shop.test/paid',
  declined: 'http://shop.test/declined',
  cancelled: 'http://shop.test/cancelled',
}

/** A create call as a shop sends it; `order` overrides its fields. */
export const createCall = (order: Record<string, unknown> = {}) => ({
  ...{ method: 'create', store: 1234, authkey: 'sandbox-authkey', framed: 0, language: 'en' },
  order: {
    ...{ cartid: 'team-1', test: '1', amount: '518.00', currency: 'SAR', description: 'Team Falcons' },
    ...{ trantype: 'sale', ...order },
  },
  customer: { email: 'coach@demo.test', name: { forenames: 'Noura', surname: 'Al-Otaibi' } },
  return: RETURN,
})

export type Checked = {
  cartid: string
  amount: string
  currency: string
  test: number
  status: { code: number; text: string }
  transaction?: { status: string; code: string; message: string; ref: string }
  card?: { type: string; last4: string; expiry: { month: string; year: string } }
}

/** A shop at the provider's counter: makes orders and asks about them. */
export function shop({ url }: Sandbox) {
  const telr = `${url}/telr/gateway/order.json`
  return {
    telr,
    async order(fields: Record<string, unknown> = {}) {
      const { order } = (await call(telr, createCall(fields))) as { order: { ref: string; url: string } }
      return order
    },
    async check(ref: string) {
      const { method, store, authkey } = { ...createCall(), method: 'check' }
      const answer = await call(telr, { method, store, authkey, order: { ref } })
      return answer['order'] as Checked
    },
  }
}
