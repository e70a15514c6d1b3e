import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

const app = new Hono().get('/', (c) => c.text(clientAddress(c)))
const from = async (remoteAddress: string) =>
  await (await app.request('/', {}, { incoming: { socket: { remoteAddress } } })).text()

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', async (address, counted) => {
  expect(await from(address)).toBe(counted)
})

it('who can’t be told apart counts as one', async () => {
  expect(await (await app.request('/', { headers: { 'x-forwarded-for': '203.0.113.7' } })).text()).toBe('unknown')
})

it('is the other end of a real connection', async () => {
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
