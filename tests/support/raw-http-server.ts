import { once } from 'node:events'
import { type IncomingMessage, type RequestListener, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttpServer } from '@olympiad/api/src/web/http-server.ts'

export type RawHttpServer = { fetch(request: Request): Promise<Response>; close(): Promise<void> }

const OWN = ['connection', 'date', 'keep-alive', 'transfer-encoding']

export async function startRawHttpServer(listener: RequestListener): Promise<RawHttpServer> {
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
