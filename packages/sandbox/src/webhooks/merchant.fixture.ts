import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { call, shop, testSandbox } from '../testing.ts'

export const SECRET = 'sandbox-webhook-secret'
/** How long a test waits for something to arrive. */
export const PATIENCE = { timeout: 10_000 }

type Received = { fields: Record<string, string>; type: string | undefined; at: number }

/** A merchant's server: keeps what it is told, and answers as asked. */
export async function merchant(answer: (nth: number) => number = () => 200) {
  const received: Received[] = []
  const read = async (request: IncomingMessage) => {
    const at = performance.now()
    const fields = Object.fromEntries(new URLSearchParams(await text(request)))
    received.push({ fields, type: request.headers['content-type'], at })
    return answer(received.length)
  }
  const server = createServer((request, response) => {
    read(request).then((status) =>
      response
        .writeHead(status, status === 302 ? { location: '/elsewhere' } : {})
        .end(status === 200 ? 'noted' : 'not now'),
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/advice`, received }
}

type Listed = { id: string; ref: string; cartid: string; body: string; tries: number; last_status: number | null }

/** A sandbox that tells a merchant of payments, with its strings behind the stage. */
export async function stage(answer?: (nth: number) => number) {
  const { url: webhookUrl, received } = await merchant(answer)
  const telr = { store: '1234', authkey: 'sandbox-authkey', webhookSecret: SECRET, webhookUrl }
  const sandbox: Sandbox = await testSandbox({ telr })
  const control = (path: string, body: object = {}) => call(`${sandbox.url}/control${path}`, body)
  return {
    ...{ sandbox, received, webhookUrl, control, ...shop(sandbox) },
    settle: (ref: string, outcome: string, more: object = {}) => control(`/orders/${ref}`, { outcome, ...more }),
    list: async () =>
      ((await (await fetch(`${sandbox.url}/control/webhooks`)).json()) as { webhooks: Listed[] }).webhooks,
  }
}
