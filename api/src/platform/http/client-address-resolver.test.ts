import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, BlockList } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { createClientAddressResolver } from './client-address-resolver.ts'

const createApp = (proxies: BlockList) => {
  const clientAddress = createClientAddressResolver(proxies)
  return new Hono().get('/', (c) => c.text(clientAddress(c)))
}
const app = createApp(new BlockList())
const from = async (remoteAddress: string, forwarded?: string, to = app) => {
  const headers = { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) }
  return await (await to.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text()
}

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:10.20.30.140', '10.20.30.140'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001:db8::3:4:5:6:7', '2001:db8:0:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', async (address, counted) => {
  expect(await from(address)).toBe(counted)
})

describe('behind proxies of ours', () => {
  const proxies = new BlockList()
  proxies.addAddress('127.0.0.1')
  proxies.addSubnet('10.1.0.0', 16)
  proxies.addAddress('2001:db8::1', 'ipv6')
  const behindProxy = createApp(proxies)

  it.each([
    ['who asked the proxy', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['by IPv6 too', '2001:db8::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['through several', '::ffff:127.0.0.1', '203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['whatever they claimed before', '127.0.0.1', '198.51.100.1, 10.1.2.3, 203.0.113.7', '203.0.113.7'],
    ['the proxy, where it does not tell', '127.0.0.1', undefined, '127.0.0.1'],
    ['the proxy, where it tells nonsense', '127.0.0.1', '203.0.113.7, nonsense', '127.0.0.1'],
    ['the last proxy, where there are but proxies', '127.0.0.1', '10.1.2.3', '10.1.2.3'],
  ])('counts %s', async (_who, socket, forwarded, counted) => {
    expect(await from(socket, forwarded, behindProxy)).toBe(counted)
  })

  it('ignores headers of anybody else', async () => {
    expect(await from('203.0.113.7', '198.51.100.1', behindProxy)).toBe('203.0.113.7')
  })
})

it('requests without a socket count as one', async () => {
  expect(await (await app.request('/', { headers: { 'x-forwarded-for': '203.0.113.7' } })).text()).toBe('unknown')
})

it('resolves the peer of a real connection', async () => {
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(await answer.text()).toBe('127.0.0.1')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
