import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { freePorts } from '@olympiad/api/src/testing/loopback.ts'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { AttackTarget } from './attack-kinds/attack-kind.ts'
import type { AttackedRecords } from './attacked-records.ts'
import { createRawHttpClient } from './raw-http-client.ts'
import type { Route } from './route-spec.ts'

function merge(into: Record<string, unknown>, from: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(from)) {
    if (typeof value === 'object' && value !== null) {
      if (typeof into[name] !== 'object' && typeof into[name] !== 'function') into[name] = {}
      merge(into[name] as Record<string, unknown>, value as Record<string, unknown>)
      // Not enumerable: the test process keeps running with this prototype.
    } else if (into === Object.prototype) Object.defineProperty(into, name, { value, configurable: true })
    else into[name] = value
  }
}

type Store = { record: Record<string, unknown>; files: Map<string, Uint8Array<ArrayBuffer>> }

async function careless(c: Context, { record, files }: Store) {
  const name = c.req.param('name') ?? ''
  const type = c.req.header('content-type') ?? ''
  if (type.startsWith('multipart')) {
    const file = (await c.req.formData().catch(() => undefined))?.get('file')
    if (!(file instanceof File)) return c.json({})
    const filename = `a-name-that-is-long-${files.size}.png`
    files.set(filename, new Uint8Array(await file.arrayBuffer()))
    return c.json({ filename })
  }
  const sent: unknown = await c.req.json().catch(() => ({}))
  merge(record, typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {})
  const redirect = c.req.query('redirect')
  const shown = await readFile(`/srv/${name}`, 'utf8').catch(() => name)
  if (redirect) return c.redirect(redirect)
  return c.json({ shown, secret: '1012345678' })
}

const ID = '0123456789abcdef01234567'

/** One route with every vulnerability that the attacks detect. */
export async function startVulnerableApp() {
  const store: Store = { record: {}, files: new Map() }
  const app = new Hono()
  app.onError((error, c) => c.json({ error: error.message }, 500))
  app.get('/uploads/:name', (c) => {
    const file = store.files.get(c.req.param('name'))
    return file ? c.body(file, 200, { 'content-type': 'text/html' }) : c.notFound()
  })
  app.get('/api/regions', (c) => c.json([]))
  app.all('*', async (c) => {
    const path = decodeURIComponent(c.req.path)
    const name = path.slice(path.indexOf('/hole/') + '/hole/'.length)
    c.req.param = ((paramName?: string) => (paramName ? name : { name })) as typeof c.req.param
    return await careless(c, store)
  })
  const [port = 0] = await freePorts(1)
  const url = `http://localhost:${port}`
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((ready) => void server.listen(port, '127.0.0.1', ready))
  const { send, close } = createRawHttpClient(`http://127.0.0.1:${port}`)

  const session = { token: 'x', headers: {} }
  const paid = { id: ID, secrets: [{ of: undefined, texts: ['1012345678'] }] }
  const picture = new Uint8Array([1])
  const target: AttackTarget = {
    url,
    send,
    sendAs: (_who, sent) => send(sent),
    sessions: new Proxy({}, { get: () => session }) as AttackTarget['sessions'],
    forgedTokens: { 'of nobody': 'x' },
    fieldNames: ['number', 'place'],
    records: { paidTeam: paid, recordIds: new Map(), picture } as unknown as AttackedRecords,
    takeSnapshot: async () =>
      new Map([
        ['users/1', JSON.stringify({ type: store.record['type'] ?? 0 })],
        ['records/1', JSON.stringify(store.record)],
      ]),
  }
  const body = z.object({ id: z.string().regex(/^[0-9a-f]{24}$/), words: z.string() })
  const route: Route = {
    name: 'POST /api/hole/:name',
    method: 'POST',
    path: '/api/hole/:name',
    spec: {
      guard: 'admin',
      sender: 'admin',
      body,
      files: { file: 'picture' },
      validRequest: () => ({ path: '/api/hole/a', body: { id: ID, words: 'x' } }),
    },
  }
  return {
    ground: target,
    route,
    async close() {
      close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
