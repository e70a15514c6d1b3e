import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** What is before the copies: each next request goes to the next of them that says it is ready. */
export type Balancer = {
  url: string
  /** The copies that it sends to now. */
  ready(): number
  /** Looks after the copies at once; it does so by itself all the time. */
  look(): Promise<void>
  close(): Promise<void>
}

const LOOK_MS = 100

/**
 * Balances as nginx does, simpler: in turn, on kept connections, with the address of who asks in X-Forwarded-For. What a copy
 * does not answer is not sent to another one: who asked sees it, and so does the test.
 */
export async function openBalancer(port: number, copies: readonly string[]): Promise<Balancer> {
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
    const asked = request({ agent, hostname, port: to, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
    })
    asked.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end('bad gateway')))
    incoming.pipe(asked)
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
    const sound = await Promise.all(answers)
    ready = copies.filter((_copy, nth) => sound[nth])
  }

  let ending = false
  let timer: NodeJS.Timeout | undefined
  const lookOn = async (): Promise<void> => {
    await look()
    if (!ending) timer = setTimeout(() => void lookOn(), LOOK_MS)
  }
  // Who closes a kept connection last is never cut off by the other side.
  server.keepAliveTimeout = 65_000
  await once(server.listen(port, '127.0.0.1'), 'listening')
  void lookOn()
  return {
    url: `http://127.0.0.1:${port}`,
    ready: () => ready.length,
    look,
    async close() {
      ending = true
      clearTimeout(timer)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      agent.destroy()
    },
  }
}
