import { once } from 'node:events'
import { type IncomingMessage, type RequestListener, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttpServer } from '@olympiad/api/src/web/http-server.ts'

/** A server that listens, and its answers as they come over the wire: nothing is decoded. */
export type Wire = { fetch(request: Request): Promise<Response>; close(): Promise<void> }

/** What node says of itself and the connection. */
const OWN = ['connection', 'date', 'keep-alive', 'transfer-encoding']

/** Lets a listener answer on a free port of this machine. */
export async function openWire(listener: RequestListener): Promise<Wire> {
  const server = createHttpServer(listener, { publicUrl: 'http://localhost:3000' })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    async fetch({ url, method, headers }) {
      const { pathname, search, host } = new URL(url)
      const asking = send({ port, method, path: pathname + search, headers: { ...Object.fromEntries(headers), host } })
      const [answer] = (await once(asking.end(), 'response')) as [IncomingMessage]
      const body = Buffer.concat(await answer.toArray())
      const own = Object.entries(answer.headersDistinct).filter(([name]) => !OWN.includes(name))
      const fields = own.flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]))
      const status = answer.statusCode ?? 0
      return new Response(body.length > 0 ? body : null, { status, headers: fields })
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
