import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BlockList } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlatformEnv } from '../platform/http/env.ts'
import { createRequestIdResolver } from '../platform/http/request-id.ts'
import { createLog } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'
import { instrumentedRequests, PAGE_AREAS, pageRoute, traceRequests } from './instrumented-requests.ts'
import { listenInstrumented } from './operation.fixture.ts'

const TAKES_MS = 4
const root = join(import.meta.dirname, '..', '..', '..')

describe('A page is logged', () => {
  it('by its area, without personal input', () => {
    expect(pageRoute('/')).toBe('/:lang?/')
    expect(pageRoute('/ar/')).toBe('/:lang?/')
    expect(pageRoute('/en/community/forums/2026-01-01/sara-qahtani')).toBe('/:lang?/community/*')
    expect(pageRoute('/contact-us/')).toBe('/:lang?/contact-us/')
    expect(pageRoute('/_astro/main.css')).toBe('/_astro/*')
    for (const path of ['/sara@example.com', '/ar/0501234567/x', '/wp-login.php']) expect(pageRoute(path)).toBe('/*')
  })

  it('for every page of the site', async () => {
    const names = await readdir(join(root, 'site', 'src', 'pages', '[...lang]'))
    const areas = names.map((name) => name.replace(/\.astro$/, '')).filter((name) => name !== 'index')
    expect([...PAGE_AREAS].sort()).toEqual([...new Set(areas)].sort())
  })
})

describe('A request', () => {
  const lines: Record<string, unknown>[] = []
  const trusted = new BlockList()
  let served: { url: string; close(): Promise<void> }
  let behindProxy: typeof served

  const app: Hono<PlatformEnv> = new Hono<PlatformEnv>()
    .use(traceRequests())
    .get('/api/teams/:id{[0-9a-f]+}', async (c) => {
      await pause(TAKES_MS)
      return c.json({ id: c.var.requestId })
    })
    .get('/ar/my-teams/', async (c): Promise<Response> => {
      const inner = await app.request('/api/teams/abc', {}, c.env)
      return c.json({ outer: c.var.requestId, inner: ((await inner.json()) as { id: string }).id })
    })

  beforeAll(async () => {
    trusted.addAddress('127.0.0.1')
    const log = createLog('trace', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
    const deps = (proxies: BlockList) => ({
      metrics: createMetrics(),
      log,
      resolveRequestId: createRequestIdResolver(proxies),
    })
    served = await listenInstrumented({ app, deps: deps(new BlockList()) })
    behindProxy = await listenInstrumented({ app, deps: deps(trusted) })
  })
  afterAll(async () => {
    await served.close()
    await behindProxy.close()
  })
  const idOf = async (url: string, requestIdHeader?: string) => {
    const answer = await fetch(`${url}/api/teams/abc`, {
      headers: requestIdHeader === undefined ? {} : { 'x-request-id': requestIdHeader },
    })
    return answer.headers.get('x-request-id')
  }

  it('has an id of ours, whatever the client sends', async () => {
    expect(await idOf(served.url, 'an-id-of-somebody')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('keeps a valid id from our proxy', async () => {
    expect(await idOf(behindProxy.url, '1-67891233-abcdef012345678912345678')).toBe(
      '1-67891233-abcdef012345678912345678',
    )
    for (const invalidId of ['short', 'x'.repeat(101), 'two words are none', '"quoted-id"', 'sara@example.com']) {
      expect(await idOf(behindProxy.url, invalidId)).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('is one log line with route pattern, status, duration and size', async () => {
    const answer = await fetch(`${served.url}/api/teams/abc?token=secret-of-somebody`)
    const line = lines.find(({ requestId }) => requestId === answer.headers.get('x-request-id'))
    expect(line).toMatchObject({ level: 30, method: 'GET', route: '/api/teams/:id', status: 200, msg: 'request' })
    expect(line?.['ms']).toBeGreaterThan(TAKES_MS / 2)
    expect(line?.['bytes']).toBeGreaterThan(50)
    expect(Object.keys(line ?? {}).sort()).toEqual(
      ['level', 'time', 'requestId', 'method', 'route', 'status', 'ms', 'bytes', 'msg'].sort(),
    )
    expect(JSON.stringify(lines)).not.toMatch(/secret-of-somebody|127\.0\.0\.1/)
  })

  it('of a page counts once, and its api calls share its id', async () => {
    const before = lines.length
    const { outer, inner } = (await (await fetch(`${served.url}/ar/my-teams/`)).json()) as Record<string, string>
    expect(inner).toBe(outer)
    expect(lines.slice(before).map(({ route }) => route)).toEqual(['/ar/my-teams/'])
  })

  it('is marked when the client hangs up', async () => {
    const entries: Record<string, unknown>[] = []
    const log = createLog('info', { write: (line) => void entries.push(JSON.parse(line) as Record<string, unknown>) })
    const ids = createRequestIdResolver(new BlockList())
    const { promise: hungUp, resolve: hangUp } = Promise.withResolvers<void>()
    const slow = instrumentedRequests(
      (_incoming, outgoing) => {
        outgoing.write('the beginning')
        outgoing.once('close', hangUp)
      },
      { metrics: createMetrics(), log, resolveRequestId: ids },
    )
    const server = createServer(slow)
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
    const controller = new AbortController()
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: controller.signal })
    expect(answer.status).toBe(200)
    controller.abort()
    await hungUp
    await expect.poll(() => entries).toMatchObject([{ cut: true, route: '/*' }])
    await new Promise((done) => server.close(done))
  })
})
