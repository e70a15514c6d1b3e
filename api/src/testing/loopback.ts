import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'

/** Below the ports that the system gives to connections; each worker of a test run has its own thousand. */
const FIRST_PORT = 16_000
let next = FIRST_PORT + 1000 * ((process.ppid + Number(process.env['VITEST_POOL_ID'] ?? 0)) % 16)

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    await once(server.close(), 'close')
    return true
  } catch {
    return false
  }
}

/** Ports of this machine that nobody listens on, all different, and given to nobody else in this run. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) {
    const port = next++
    if (await isFree(port)) ports.push(port)
  }
  return ports
}

/** Lets a server listen on any port of this machine alone. @returns its address, and its end with all connections */
export async function onLoopback(server: HttpServer): Promise<{ url: string; close(): Promise<void> }> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
