import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { postJson, startTestSandbox, telrClient } from '../testing.ts'

export const WEBHOOK_SECRET = 'sandbox-webhook-secret'
export const WAIT_OPTIONS = { timeout: 10_000 }

type Received = { fields: Record<string, string>; type: string | undefined; at: number }

export async function startMerchantServer(answer: (nth: number) => number = () => 200) {
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

export async function startWebhookSandbox(answer?: (nth: number) => number) {
  const { url: webhookUrl, received } = await startMerchantServer(answer)
  const telr = { store: '1234', authkey: 'sandbox-authkey', webhookSecret: WEBHOOK_SECRET, webhookUrl }
  const sandbox: Sandbox = await startTestSandbox({ telr })
  const control = (path: string, body: object = {}) => postJson(`${sandbox.url}/control${path}`, body)
  return {
    ...{ sandbox, received, webhookUrl, control, ...telrClient(sandbox) },
    settle: (ref: string, outcome: string, more: object = {}) => control(`/orders/${ref}`, { outcome, ...more }),
    list: async () =>
      ((await (await fetch(`${sandbox.url}/control/webhooks`)).json()) as { webhooks: Listed[] }).webhooks,
  }
}
