import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { translate } from '@olympiad/contracts/texts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  assertPortFree,
  closeGracefully,
  createHttpServer,
  LISTENER_OPTIONS,
  ListenError,
  listen,
  type ServerRules,
} from './http-server.ts'
import { openRawConnection, parseStatus, sendAndReceive } from './raw-socket.fixture.ts'

const LIMIT = 1024
const delayed = { begun: Promise.withResolvers<void>(), answer: Promise.withResolvers<void>() }
const app = new Hono()
  .onError((_error, c) => c.text('', 500))
  .get('/where', (c) => c.text(new URL(c.req.url).pathname + new URL(c.req.url).search))
  .get('/late', async (c) => {
    delayed.begun.resolve()
    await delayed.answer.promise
    return c.text('late')
  })
  .post('/form', bodyLimit({ maxSize: LIMIT, onError: (c) => c.text('too large', 413) }), async (c) =>
    c.text((await c.req.text()).slice(0, 100)),
  )
const rest = getRequestListener(app.fetch, { ...LISTENER_OPTIONS, hostname: 'localhost' })

const servers: Server[] = []
async function serve(rules: Partial<ServerRules> = {}, answer: RequestListener = rest): Promise<Server> {
  const server = createHttpServer(answer, { publicUrl: 'http://localhost:3000', ...rules })
  servers.push(server)
  return await listen(server, { port: 0, host: '127.0.0.1' })
}
let server: Server
beforeEach(async () => {
  server = await serve()
})
afterEach(async () => {
  for (const each of servers.splice(0)) {
    each.closeAllConnections()
    await closeGracefully(each)
  }
})

const ask = (head: string, body = '') => `${head}\r\nHost: localhost\r\n\r\n${body}`
const requestOnce = (head: string, body?: string) => ask(`${head}\r\nConnection: close`, body)

describe('A malformed request', () => {
  it.each([
    ['bytes that are none', 'nonsense\r\n\r\n', 400],
    ['a method that nobody knows', requestOnce('BREW /where HTTP/1.1'), 400],
    ['two lengths', requestOnce('POST /form HTTP/1.1\r\nContent-Length: 3\r\nContent-Length: 5', 'abcde'), 400],
    [
      'a length and pieces',
      requestOnce('POST /form HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked', '0\r\n\r\n'),
      400,
    ],
    ['pieces by another name', requestOnce('POST /form HTTP/1.1\r\nTransfer-Encoding: xchunked', '0\r\n\r\n'), 400],
    [
      'pieces that are none',
      requestOnce('POST /form HTTP/1.1\r\nTransfer-Encoding: chunked', 'zz\r\nabc\r\n0\r\n\r\n'),
      400,
    ],
    ['a space before the colon', 'GET /where HTTP/1.1\r\nHost : localhost\r\n\r\n', 400],
    ['a folded header', requestOnce('GET /where HTTP/1.1\r\nX-A: 1\r\n b: 2'), 400],
    ['no host', 'GET /where HTTP/1.1\r\n\r\n', 400],
    ['two hosts', requestOnce('GET /where HTTP/1.1\r\nHost: elsewhere.example'), 400],
    ['a host that is none', 'GET /where HTTP/1.1\r\nHost: a/b@c\r\nConnection: close\r\n\r\n', 400],
    ['a target that is no path', requestOnce('GET where HTTP/1.1'), 400],
    ['a star', requestOnce('GET * HTTP/1.1'), 400],
    ['a path of bytes that are no text', requestOnce('GET /%c0%ae HTTP/1.1'), 400],
    ['a path with half a code', requestOnce('GET /where%2 HTTP/1.1'), 400],
    ['a whole address with such a path', requestOnce('GET http://localhost/%ff?a=1 HTTP/1.1'), 400],
    ['headers that are too large', requestOnce(`GET /where HTTP/1.1\r\nX-A: ${'a'.repeat(17_000)}`), 431],
    ['headers that are too many', requestOnce(`GET /where HTTP/1.1${'\r\na: b'.repeat(120)}`), 431],
    ['a trace', requestOnce('TRACE /where HTTP/1.1\r\nCookie: session=abc'), 405],
    ['a method of others', requestOnce('PATCH /where HTTP/1.1'), 405],
  ])('with %s is refused with a message and secure headers', async (_what, request, status) => {
    const answer = await sendAndReceive(server, request)
    expect(parseStatus(answer)).toBe(status)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i)
    expect(answer).toMatch(/cache-control: no-store/i)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    // For a missing host, node answers without a body.
    if (_what !== 'no host') expect(body.length).toBeGreaterThan(20)
    expect(head).not.toMatch(/^(?:server|x-powered-by):/im)
    expect(answer).not.toContain('session=abc')
  })

  it('gets the allowed methods, and no permission for other sites', async () => {
    const answer = await sendAndReceive(
      server,
      requestOnce('OPTIONS /form HTTP/1.1\r\nOrigin: https://evil.example\r\nAccess-Control-Request-Method: PUT'),
    )
    expect(parseStatus(answer)).toBe(204)
    expect(answer).toMatch(/^allow: GET, HEAD, POST, PUT, DELETE, OPTIONS\r$/im)
    expect(answer).not.toMatch(/access-control/i)
  })

  it('gets a page in the language of its path: a truncated link', async () => {
    const cut = requestOnce('GET /ar/community/%D8%A7%D9 HTTP/1.1\r\nAccept: text/html,*/*')
    const [head = '', page = ''] = (await sendAndReceive(server, cut)).split('\r\n\r\n')
    expect(parseStatus(head)).toBe(400)
    expect(head).toMatch(/^content-type: text\/html; charset=utf-8\r$/im)
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(Buffer.from(page, 'latin1').toString()).toContain(translate('ar', 'malformed_request'))
  })

  it('smuggles no second request', async () => {
    const hidden = ask('GET /where?hidden HTTP/1.1')
    const both = ask(
      `POST /form HTTP/1.1\r\nContent-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked`,
      `0\r\n\r\n${hidden}`,
    )
    const answer = await sendAndReceive(server, both)
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
    expect(answer).not.toContain('hidden')
  })
})

describe('A valid request', () => {
  it.each([
    ['that names the whole address', requestOnce('GET http://elsewhere.example/where?a=1 HTTP/1.1')],
    ['of the old protocol, without a host', 'GET /where?a=1 HTTP/1.0\r\n\r\n'],
    ['by an IPv6 address', 'GET /where?a=1 HTTP/1.1\r\nHost: [::1]:3000\r\nConnection: close\r\n\r\n'],
  ])('%s is answered normally', async (_what, request) => {
    const answer = await sendAndReceive(server, request)
    expect(parseStatus(answer)).toBe(200)
    expect(answer.endsWith('/where?a=1')).toBe(true)
  })

  it('may have any query', async () => {
    const answer = await sendAndReceive(server, requestOnce('GET /where?q=%ff%2 HTTP/1.1'))
    expect(answer.endsWith('/where?q=%ff%2')).toBe(true)
  })

  it('gets an error when it is too large, however it is sent', async () => {
    const body = 'x'.repeat(4 * 1024 * 1024)
    const length = requestOnce(`POST /form HTTP/1.1\r\nContent-Length: ${body.length}`, body)
    const pieces = requestOnce(
      'POST /form HTTP/1.1\r\nTransfer-Encoding: chunked',
      `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    )
    for (const text of [length, pieces]) {
      const answer = await sendAndReceive(server, text)
      expect(parseStatus(answer)).toBe(413)
      expect(answer).toContain('too large')
    }
  })

  it('keeps its connection open when it is too large', async () => {
    const body = 'x'.repeat(2 * 1024 * 1024)
    const line = await openRawConnection(server)
    line.write(ask(`POST /form HTTP/1.1\r\nContent-Length: ${body.length}`, body))
    line.write(ask('GET /where?next HTTP/1.1'))
    await expect.poll(line.received).toContain('/where?next')
    expect(line.received()).toContain('413')
  })
})

describe('Slow clients', () => {
  const shortTimeouts = { headers_ms: 300, request_ms: 600, check_ms: 100, silence_ms: 5_000 }

  it('are cut with a message, in the headers and in the body', async () => {
    const slow = await serve({ timeouts: shortTimeouts })
    const heads = await openRawConnection(slow)
    const bodies = await openRawConnection(slow)
    heads.write('GET /where HTTP/1.1\r\nHost: localhost\r\n')
    bodies.write(ask('POST /form HTTP/1.1\r\nContent-Length: 500', 'x'))
    const drip = setInterval(() => {
      heads.write('X-A: b\r\n')
      bodies.write('x')
    }, 50)
    await Promise.all([heads.closed, bodies.closed])
    clearInterval(drip)
    for (const line of [heads, bodies]) expect(parseStatus(line.received())).toBe(408)
  })

  it('are cut when they send nothing', async () => {
    const silent = await serve({ timeouts: { silence_ms: 300, keptAlive_ms: 300, check_ms: 100 } })
    const line = await openRawConnection(silent)
    await line.closed
    expect(line.received()).toBe('')
  })

  it('do not starve others, even hundreds of them', async () => {
    const slow = await serve({
      timeouts: { ...shortTimeouts, headers_ms: 60_000, request_ms: 60_000, silence_ms: 60_000 },
    })
    const lines = await Promise.all(Array.from({ length: 300 }, () => openRawConnection(slow)))
    for (const line of lines) line.write('POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\nx')
    expect(parseStatus(await sendAndReceive(slow, ask('GET /where HTTP/1.1\r\nConnection: close')))).toBe(200)
    expect(lines.filter((line) => line.received() !== '' || line.socket.closed)).toEqual([])
    for (const { socket } of lines) socket.destroy()
  })

  it('have a connection limit per address, and closing frees one', async () => {
    const bounded = await serve({ connections: { all: 100, perAddress: 3 } })
    const lines = await Promise.all([1, 2, 3].map(() => openRawConnection(bounded)))
    const tooMany = await openRawConnection(bounded)
    await tooMany.closed
    lines[0]?.socket.destroy()
    const again = ask('GET /where HTTP/1.1\r\nConnection: close')
    await expect.poll(async () => parseStatus(await sendAndReceive(bounded, again).catch(() => ''))).toBe(200)
    for (const { socket } of lines) socket.destroy()
  })
})

describe('During shutdown', () => {
  it('the server closes idle connections, answers open requests and accepts no others', async () => {
    const idle = await openRawConnection(server)
    idle.write(ask('GET /where HTTP/1.1'))
    await expect.poll(idle.received).toContain('/where')
    const line = await openRawConnection(server)
    line.write(ask('GET /late HTTP/1.1'))
    await delayed.begun.promise
    const { port } = server.address() as AddressInfo
    const ended = closeGracefully(server)
    await expect(fetch(`http://127.0.0.1:${port}/where`)).rejects.toThrow()
    await idle.closed
    delayed.answer.resolve()
    await Promise.all([ended, line.closed])
    expect(line.received()).toMatch(/^HTTP\/1\.1 200[\s\S]*late$/)
  })
})

it.runIf(process.platform === 'linux')('a rush is accepted in few turns of the event loop', async () => {
  const CONNECTIONS = 128
  const { port } = server.address() as AddressInfo
  const accepted = Promise.withResolvers<void>()
  let open = 0
  server.on('connection', () => {
    open += 1
    if (open === CONNECTIONS) accepted.resolve()
  })
  let turns = 0
  let isOver = false
  const count = () => {
    turns += open > 0 ? 1 : 0
    if (!isOver) setImmediate(count)
  }
  count()
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1'))
  await accepted.promise
  isOver = true
  for (const socket of sockets) socket.destroy()
  expect(turns).toBeLessThan(CONNECTIONS / 2)
})

describe('When it cannot listen', () => {
  it('it names the variable to change', async () => {
    const { port } = server.address() as AddressInfo
    await expect(assertPortFree({ port, host: '127.0.0.1' })).rejects.toThrow(
      new ListenError(`PORT: ${port} is in use by another program; name a free one`),
    )
    await expect(assertPortFree({ port: 0, host: '192.0.2.1' })).rejects.toThrow(/^HOST: 192\.0\.2\.1 /)
    await expect(assertPortFree({ port: 0, host: '127.0.0.1' })).resolves.toBeUndefined()
  })

  it('it does not share the port of another server', async () => {
    const { port } = server.address() as AddressInfo
    const other = createHttpServer(rest, { publicUrl: 'http://localhost:3000' })
    await expect(listen(other, { port, host: '127.0.0.1' })).rejects.toThrow(/^PORT: \d+ is in use/)
  })
})
