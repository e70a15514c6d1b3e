import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export type LoadBalancer = {
  url: string
  countReady(): number
  checkHealth(): Promise<void>
  close(): Promise<void>
}

const HEALTH_CHECK_MS = 100

/**
 * Simplified nginx: round robin, keep-alive, X-Forwarded-For.
 * Does not retry a failed request on another copy, so the test sees the failure.
 */
export async function startLoadBalancer(port: number, copies: readonly string[]): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true })
  let ready: string[] = []
  let turn = 0
  const server = createServer(async (incoming, outgoing) => {
    if (ready.length === 0) await look()
    const copy = ready[turn++ % ready.length]
    if (copy) pass(incoming, outgoing, new URL(copy))
    else outgoing.writeHead(503).end('no copy is ready')
  })

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, { hostname, port: to }: URL): void {
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress }
    const { method, url: path } = incoming
    const upstreamRequest = request({ agent, hostname, port: to, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
    })
    upstreamRequest.on('error', () =>
      outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end('bad gateway'),
    )
    incoming.pipe(upstreamRequest)
  }

  async function look(): Promise<void> {
    const answers = copies.map((copy) =>
      fetch(`${copy}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        async (answer) => {
          await answer.body?.cancel()
          return answer.ok
        },
        () => false,
      ),
    )
    const results = await Promise.all(answers)
    ready = copies.filter((_copy, nth) => results[nth])
  }

  let ending = false
  let timer: NodeJS.Timeout | undefined
  const lookOn = async (): Promise<void> => {
    await look()
    if (!ending) timer = setTimeout(() => void lookOn(), HEALTH_CHECK_MS)
  }
  // Longer than the client's: the side that closes first must not cut a request.
  server.keepAliveTimeout = 65_000
  await once(server.listen(port, '127.0.0.1'), 'listening')
  void lookOn()
  return {
    url: `http://127.0.0.1:${port}`,
    countReady: () => ready.length,
    checkHealth: look,
    async close() {
      ending = true
      clearTimeout(timer)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      agent.destroy()
    },
  }
}
