import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'

/** Below the ephemeral port range; each worker owns a thousand ports. */
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

/** Unused ports of this machine, distinct across the whole run. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) {
    const port = next++
    if (await isFree(port)) ports.push(port)
  }
  return ports
}

/** @returns its address, and a function that closes it with all connections */
export async function listenOnLoopback(server: HttpServer): Promise<{ url: string; close(): Promise<void> }> {
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
