import { createServer } from 'node:http'
import { BlockList, Socket } from 'node:net'
import { expect, it } from 'vitest'
import { boundConnections } from './connections.ts'

/** A connection as the server gets it, from an address that this machine has not. */
const from = (remoteAddress: string | undefined): Socket =>
  Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })

/** How many of the connections are kept, in the order they came. */
function kept(addresses: (string | undefined)[], proxies = new BlockList()): boolean[] {
  const server = createServer()
  boundConnections(server, proxies, { all: 100, perAddress: 2 })
  return addresses.map((address) => {
    const socket = from(address)
    server.emit('connection', socket)
    return !socket.destroyed
  })
}

it('one who holds many addresses of IPv6 gets no more connections by them', () => {
  const held = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3']
  expect(kept([...held, '2001:db8:1:3::1', '203.0.113.7', '203.0.113.8'])).toEqual([
    true,
    true,
    false,
    true,
    true,
    true,
  ])
})

it('our proxies get as many as they want, and leave their neighbours theirs', () => {
  const proxies = new BlockList()
  proxies.addAddress('2001:db8::1', 'ipv6')
  proxies.addAddress('10.0.0.1')
  const own = Array<string>(4).fill('2001:db8::1')
  expect(kept([...own, '::ffff:10.0.0.1', '10.0.0.1', '10.0.0.1', '2001:db8::2'], proxies)).toEqual(Array(8).fill(true))
})

it('who has left before they were let in is nobody', () => {
  expect(kept([undefined, undefined, undefined, '203.0.113.7'])).toEqual([false, false, false, true])
})
