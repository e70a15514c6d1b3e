import type { Server } from 'node:http'
import { BlockList } from 'node:net'
import { isAmong, socketAddresses } from '../platform/http/client-address.ts'

/** Far above any honest crowd, and what a process of ours can hold. */
export const CONNECTIONS = { all: 10_000, perAddress: 1_000 }
/** From here on who is silent makes room for who is not. */
const CROWDED = 0.9
const MAKE_ROOM_MS = 100
/** Whose a connection is: as for limits, but nothing is forwarded before a request is read. */
const holderOf = socketAddresses(new BlockList())

/**
 * Bounds how many connections there are, so that nobody can take them all: one address, of IPv6 one /64, a tenth, save our
 * own proxies, which come for everybody. What is too much is closed at once.
 */
export function boundConnections(server: Server, proxies: BlockList, { all, perAddress } = CONNECTIONS): void {
  const open = new Map<string, number>()
  let total = 0
  let lastRoom = 0
  server.maxConnections = all
  server.on('connection', (socket) => {
    const { remoteAddress: address } = socket
    // It was closed before it came to us.
    if (address === undefined) return void socket.destroy()
    // Ours are counted for nobody, whoever else is in their /64.
    const holder = isAmong(proxies, address) ? undefined : holderOf(address)
    if (holder !== undefined) {
      const others = open.get(holder) ?? 0
      if (others >= perAddress) return void socket.destroy()
      open.set(holder, others + 1)
    }
    total += 1
    socket.once('close', () => {
      total -= 1
      if (holder === undefined) return
      const left = (open.get(holder) ?? 1) - 1
      if (left > 0) open.set(holder, left)
      else open.delete(holder)
    })
    if (total < all * CROWDED || performance.now() - lastRoom < MAKE_ROOM_MS) return
    lastRoom = performance.now()
    server.closeIdleConnections()
  })
}
