import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startTestApi } from '@olympiad/api/src/testing/harness.ts'
import { serveSite } from '@olympiad/api/src/web/serve-site.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startRawHttpServer } from './support/raw-http-server.ts'

const built = join(import.meta.dirname, '..', 'site', 'dist')

const closing: (() => Promise<unknown>)[] = []
const requests: string[] = []
let ask: (path: string) => Promise<Response>
beforeAll(async () => {
  const api = await startTestApi()
  closing.push(() => api.close())
  const wire = await startRawHttpServer(await serveSite(built, api.app, api.deps))
  closing.push(() => wire.close())
  const elsewhere = createServer(({ url = '' }, answer) => {
    requests.push(url)
    answer.end()
  })
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
  closing.push(async () => elsewhere.close())
  const { port } = elsewhere.address() as AddressInfo
  ask = (path) => wire.fetch(new Request(`http://127.0.0.1:${port}${path}`))
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

beforeEach(() => void requests.splice(0))

it.each([
  '/_image?href=/secret.svg',
  '/_image/?href=/secret.png&w=320&h=240&f=webp',
  '//_image?href=/secret.svg',
  '/%5Fimage?href=/secret.svg',
  '/_image?href=/_image%3Fhref%3D/secret.svg',
  '/en/nowhere',
])('nobody can send the server to a host that they name: %s', async (path) => {
  expect((await ask(path)).status).toBe(404)
  expect(requests).toEqual([])
})
