import type { Server } from 'node:http'
import { BlockList } from 'node:net'
import { createSocketAddressResolver, isInBlockList } from '../platform/http/client-address-resolver.ts'

/** Far above any honest load, and within what one process can hold. */
export const MAX_CONNECTIONS = { all: 10_000, perAddress: 1_000 }
/** Above this share, idle connections make room for new ones. */
const CROWDED_SHARE = 0.9
const SWEEP_INTERVAL_MS = 100
/** As for rate limits, but before a request there is no forwarded address. */
const resolveAddress = createSocketAddressResolver(new BlockList())

/** One address (an IPv6 /64) gets a tenth of all connections. Our own proxies are exempt, because everybody comes through them. */
export function limitConnections(server: Server, proxies: BlockList, { all, perAddress } = MAX_CONNECTIONS): void {
  const open = new Map<string, number>()
  let total = 0
  let lastSweep = 0
  server.on('connection', (socket) => {
    const { remoteAddress: address } = socket
    if (address === undefined || total >= all) return void socket.destroy()
    const client = isInBlockList(proxies, address) ? undefined : resolveAddress(address)
    if (client !== undefined) {
      const openCount = open.get(client) ?? 0
      if (openCount >= perAddress) return void socket.destroy()
      open.set(client, openCount + 1)
    }
    total += 1
    socket.once('close', () => {
      total -= 1
      if (client === undefined) return
      const remaining = (open.get(client) ?? 1) - 1
      if (remaining > 0) open.set(client, remaining)
      else open.delete(client)
    })
    if (total < all * CROWDED_SHARE || performance.now() - lastSweep < SWEEP_INTERVAL_MS) return
    lastSweep = performance.now()
    server.closeIdleConnections()
  })
}
