import { createServer } from 'node:http'
import { BlockList, Socket } from 'node:net'
import { expect, it } from 'vitest'
import { limitConnections } from './limit-connections.ts'

const from = (remoteAddress: string | undefined): Socket =>
  Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })

function acceptsConnections(addresses: (string | undefined)[], proxies = new BlockList()): boolean[] {
  const server = createServer()
  limitConnections(server, proxies, { all: 100, perAddress: 2 })
  return addresses.map((address) => {
    const socket = from(address)
    server.emit('connection', socket)
    return !socket.destroyed
  })
}

it('many IPv6 addresses of one network share a connection limit', () => {
  const sameNetwork = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3']
  expect(acceptsConnections([...sameNetwork, '2001:db8:1:3::1', '203.0.113.7', '203.0.113.8'])).toEqual([
    true,
    true,
    false,
    true,
    true,
    true,
  ])
})

it("our proxies have no limit, and do not use up their neighbours' limit", () => {
  const proxies = new BlockList()
  proxies.addAddress('2001:db8::1', 'ipv6')
  proxies.addAddress('10.0.0.1')
  const own = Array<string>(4).fill('2001:db8::1')
  expect(acceptsConnections([...own, '::ffff:10.0.0.1', '10.0.0.1', '10.0.0.1', '2001:db8::2'], proxies)).toEqual(
    Array(8).fill(true),
  )
})

it('a connection closed before acceptance does not count', () => {
  expect(acceptsConnections([undefined, undefined, undefined, '203.0.113.7'])).toEqual([false, false, false, true])
})

it('beyond the limit of all connections none is accepted', () => {
  const addresses = Array.from({ length: 101 }, (_, index) => `203.0.113.${index}`)
  expect(acceptsConnections(addresses)).toEqual([...Array<boolean>(100).fill(true), false])
})
