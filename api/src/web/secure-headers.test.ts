import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CACHE_TAGS_HEADER } from '@olympiad/contracts/cache-tags'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '../app.ts'
import { competitionFileKey } from '../modules/files/file-key.ts'
import { uploadKey } from '../modules/uploads/image.ts'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { createHttpServer, listen } from './http-server.ts'
import { sendAndReceive } from './raw-socket.fixture.ts'
import { serveConsole } from './serve-console.ts'
import { serveSite } from './serve-site.ts'

const PAGE_POLICY = "default-src 'none'; script-src 'self'"
const ENTRY = `
  export const USER_MENU_SLOTS = []
  export const slotPlaceholder = () => ''
  export const userMenu = () => ''
  export const render = async (request) => {
    const { pathname } = new URL(request.url)
    const headers = { 'content-type': 'text/html', 'content-security-policy': "${PAGE_POLICY}" }
    if (pathname === '/en/kept/') headers['${CACHE_TAGS_HEADER}'] = 'content'
    const known = ['/en/kept/', '/en/own/'].includes(pathname)
    return new Response('<p>' + pathname + '</p>', { status: known ? 200 : 404, headers })
  }`

let folder: string
let api: TestApi
const servers: Record<string, Server> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-headers-'))
  for (const each of ['server', 'client/_astro', 'console/assets']) await mkdir(join(folder, each), { recursive: true })
  const files = { 'server/entry.mjs': ENTRY, 'client/robots.txt': 'a', 'client/_astro/a.css': 'a{}' }
  const consoleFiles = { 'console/index.html': '<p>__NONCE__</p>', 'console/assets/a.js': '0' }
  for (const [name, text] of Object.entries({ ...files, ...consoleFiles })) await writeFile(join(folder, name), text)
  api = await startTestApi()
  await api.deps.storage.put(uploadKey('drawing.svg'), new TextEncoder().encode('<svg onload="alert(1)"/>'))
  await api.deps.storage.put(uploadKey('photo.png'), new Uint8Array([1]))
  await api.deps.storage.put(competitionFileKey('guide.pdf'), new TextEncoder().encode('%PDF-1.7 /JS (app.alert(1))'))
  for (const publicUrl of ['https://olympiad.example', 'http://localhost:3000']) {
    const deps = { ...api.deps, publicUrl }
    const app = createApi(deps)
    app.route('/', await serveConsole(join(folder, 'console')))
    const server = createHttpServer(await serveSite(folder, app, deps), { publicUrl })
    servers[publicUrl] = await listen(server, { port: 0, host: '127.0.0.1' })
  }
})
afterAll(async () => {
  for (const server of Object.values(servers)) {
    server.closeAllConnections()
    server.close()
  }
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const ALWAYS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const FILE = "default-src 'none'; sandbox"
const TRANSPORT_HEADERS = ['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length', 'content-type']
const JSON_REFUSED = ['e_message', 'x-request-id']

type Kind = {
  what: string
  ask: string
  status: number
  /** undefined: no policy header; the browser's stored one applies. */
  policy: string | undefined
  keeps: string | undefined
  more?: string[]
  own?: Record<string, string>
}
const CLOSING_HEADERS = 'Host: localhost\r\nConnection: close\r\n'
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\n${CLOSING_HEADERS}${more}\r\n`
const IMMUTABLE = 'public, max-age=31536000, immutable'
const HUGE = `POST /api/contactus HTTP/1.1\r\n${CLOSING_HEADERS}Content-Type: application/json\r\nContent-Length: 2000000\r\n\r\n${'x'.repeat(2_000_000)}`

const KINDS: Kind[] = [
  {
    what: 'an answer of the api',
    ask: get('/api/figures'),
    status: 200,
    policy: NOTHING,
    keeps: 'public, max-age=5',
    more: ['etag', 'x-request-id'],
  },
  {
    what: 'an unknown call',
    ask: get('/api/nothing'),
    status: 404,
    policy: NOTHING,
    keeps: 'no-store',
    more: JSON_REFUSED,
  },
  {
    what: 'a refused call',
    ask: get('/api/admin/faqs'),
    status: 401,
    policy: NOTHING,
    keeps: 'no-store',
    more: JSON_REFUSED,
  },
  { what: 'a body that is too large', ask: HUGE, status: 413, policy: NOTHING, keeps: 'no-store', more: JSON_REFUSED },
  {
    what: 'a redirect',
    ask: get(`/api/community/unsubscribe?token=${'a'.repeat(43)}`),
    status: 303,
    policy: NOTHING,
    keeps: 'no-store',
    more: ['location', 'x-request-id'],
  },
  {
    what: 'the way to the platform',
    ask: get('/api/auth/popup?popup=1'),
    status: 302,
    policy: NOTHING,
    keeps: 'no-store',
    more: ['location', 'set-cookie', 'x-request-id'],
  },
  { what: 'health', ask: get('/healthz'), status: 200, policy: NOTHING, keeps: 'no-store', more: ['x-request-id'] },
  {
    what: 'a page',
    ask: get('/en/own/', 'Cookie: lang=en\r\n'),
    status: 200,
    policy: PAGE_POLICY,
    keeps: 'no-cache',
    more: ['vary', 'x-request-id'],
  },
  {
    what: 'a kept page',
    ask: get('/en/kept/', 'Cookie: lang=en\r\n'),
    status: 200,
    policy: PAGE_POLICY,
    keeps: 'no-cache',
    more: ['etag', 'vary'],
  },
  {
    what: 'a kept page that is unchanged',
    ask: get('/en/kept/', 'Cookie: lang=en\r\nIf-None-Match: *\r\n'),
    status: 304,
    policy: undefined,
    keeps: 'no-cache',
    more: ['etag', 'vary'],
  },
  {
    what: 'an unknown page',
    ask: get('/en/nowhere/', 'Cookie: lang=en\r\n'),
    status: 404,
    policy: PAGE_POLICY,
    keeps: 'no-cache',
    more: ['vary'],
  },
  {
    what: 'a file of the site',
    ask: get('/robots.txt'),
    status: 200,
    policy: NOTHING,
    keeps: 'no-cache',
    more: ['last-modified', 'x-request-id'],
  },
  {
    what: 'a style of the site',
    ask: get('/_astro/a.css'),
    status: 200,
    policy: NOTHING,
    keeps: IMMUTABLE,
    more: ['last-modified', 'x-request-id'],
  },
  {
    what: 'a script of the console',
    ask: get('/admin/assets/a.js'),
    status: 200,
    policy: NOTHING,
    keeps: IMMUTABLE,
    more: ['last-modified', 'x-request-id'],
  },
  {
    what: 'what the console has not',
    ask: get('/admin/assets/b.js'),
    status: 404,
    policy: NOTHING,
    keeps: 'no-store',
    more: [...JSON_REFUSED, 'vary'],
  },
  {
    what: 'a drawing',
    ask: get('/uploads/drawing.svg'),
    status: 200,
    policy: FILE,
    keeps: IMMUTABLE,
    more: ['x-request-id'],
  },
  {
    what: 'a picture',
    ask: get('/uploads/photo.png'),
    status: 200,
    policy: FILE,
    keeps: IMMUTABLE,
    more: ['x-request-id'],
  },
  {
    what: 'a document',
    ask: get('/uploads/competions/files/guide.pdf'),
    status: 200,
    policy: FILE,
    keeps: IMMUTABLE,
    more: ['content-disposition', 'x-request-id'],
  },
  {
    what: 'a drawn icon',
    ask: get('/drawn/icons/192.png'),
    status: 200,
    policy: NOTHING,
    keeps: 'public, max-age=86400',
    more: ['etag', 'x-request-id'],
  },
  {
    what: 'what may be asked',
    ask: `OPTIONS / HTTP/1.1\r\n${CLOSING_HEADERS}\r\n`,
    status: 204,
    policy: NOTHING,
    keeps: 'no-store',
    more: ['allow'],
  },
  {
    what: 'a method of others',
    ask: `TRACE / HTTP/1.1\r\n${CLOSING_HEADERS}\r\n`,
    status: 405,
    policy: NOTHING,
    keeps: 'no-store',
    more: ['allow'],
  },
  { what: 'nonsense', ask: 'nonsense\r\n\r\n', status: 400, policy: NOTHING, keeps: 'no-store' },
  {
    what: 'too much of headers',
    ask: get('/', `X-A: ${'a'.repeat(17_000)}\r\n`),
    status: 431,
    policy: NOTHING,
    keeps: 'no-store',
  },
]

function read(answer: string): { status: number; headers: [string, string][] } {
  const [start = '', ...lines] = (answer.split('\r\n\r\n')[0] ?? '').split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(': ')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 2)]
  })
  return { status: Number(start.split(' ')[1]), headers }
}

describe.each(['https://olympiad.example', 'http://localhost:3000'])('At %s', (publicUrl) => {
  it.each(KINDS)(
    '$what carries these headers and no others',
    async ({ ask, status, policy, keeps, more = [], own }) => {
      const server = servers[publicUrl]
      if (!server) throw new Error('the server is not up')
      const { status: answered, headers } = read(await sendAndReceive(server, ask))
      expect(answered).toBe(status)
      const appHeaders = headers.filter(([name]) => !TRANSPORT_HEADERS.includes(name))
      const expected = {
        ...ALWAYS,
        ...own,
        ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }),
        ...(policy !== undefined && { 'content-security-policy': policy }),
        ...(keeps !== undefined && { 'cache-control': keeps }),
      }
      const names = appHeaders.map(([name]) => name).toSorted()
      expect(names).toEqual([...Object.keys(expected), 'permissions-policy', ...more].toSorted())
      expect(Object.fromEntries(appHeaders)).toMatchObject(expected)
      const permissions = Object.fromEntries(appHeaders)['permissions-policy']?.split(', ') ?? []
      expect(permissions.length).toBeGreaterThan(20)
      expect(permissions.filter((permission) => !/^[a-z-]+=\(\)$/.test(permission))).toEqual([])
    },
  )
})

it("the console's policy allows what its page names, and the page is never cached", async () => {
  const address = servers['https://olympiad.example']?.address()
  if (typeof address !== 'object' || !address) throw new Error('the server is not up')
  const { headers } = await fetch(`http://127.0.0.1:${address.port}/admin/`)
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self';.*frame-ancestors 'none'$/,
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
})
