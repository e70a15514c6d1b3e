import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { text } from '@olympiad/contracts/texts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CannotListen, createHttpServer, finish, LISTENER, listen, needFree, type ServerRules } from './http-server.ts'
import { exchange, openLine, statusOf } from './raw-socket.fixture.ts'

const LIMIT = 1024
/** A request that is answered when the test says so. */
const late = { begun: Promise.withResolvers<void>(), answer: Promise.withResolvers<void>() }
const app = new Hono()
  .onError((_error, c) => c.text('', 500))
  .get('/where', (c) => c.text(new URL(c.req.url).pathname + new URL(c.req.url).search))
  .get('/late', async (c) => {
    late.begun.resolve()
    await late.answer.promise
    return c.text('late')
  })
  .post('/form', bodyLimit({ maxSize: LIMIT, onError: (c) => c.text('too large', 413) }), async (c) =>
    c.text((await c.req.text()).slice(0, 100)),
  )
const rest = getRequestListener(app.fetch, { ...LISTENER, hostname: 'localhost' })

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
    each.close()
    if (each.listening) await once(each, 'close')
  }
})

const ask = (head: string, body = '') => `${head}\r\nHost: localhost\r\n\r\n${body}`
/** The only request of its connection. */
const askOnce = (head: string, body?: string) => ask(`${head}\r\nConnection: close`, body)

describe('What is no sound request', () => {
  it.each([
    ['bytes that are none', 'nonsense\r\n\r\n', 400],
    ['a method that nobody knows', askOnce('BREW /where HTTP/1.1'), 400],
    ['two lengths', askOnce('POST /form HTTP/1.1\r\nContent-Length: 3\r\nContent-Length: 5', 'abcde'), 400],
    [
      'a length and pieces',
      askOnce('POST /form HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked', '0\r\n\r\n'),
      400,
    ],
    ['pieces by another name', askOnce('POST /form HTTP/1.1\r\nTransfer-Encoding: xchunked', '0\r\n\r\n'), 400],
    [
      'pieces that are none',
      askOnce('POST /form HTTP/1.1\r\nTransfer-Encoding: chunked', 'zz\r\nabc\r\n0\r\n\r\n'),
      400,
    ],
    ['a space before the colon', 'GET /where HTTP/1.1\r\nHost : localhost\r\n\r\n', 400],
    ['a folded header', askOnce('GET /where HTTP/1.1\r\nX-A: 1\r\n b: 2'), 400],
    ['no host', 'GET /where HTTP/1.1\r\n\r\n', 400],
    ['two hosts', askOnce('GET /where HTTP/1.1\r\nHost: elsewhere.example'), 400],
    ['a host that is none', 'GET /where HTTP/1.1\r\nHost: a/b@c\r\nConnection: close\r\n\r\n', 400],
    ['a target that is no path', askOnce('GET where HTTP/1.1'), 400],
    ['a star', askOnce('GET * HTTP/1.1'), 400],
    ['a path of bytes that are no text', askOnce('GET /%c0%ae HTTP/1.1'), 400],
    ['a path with half a code', askOnce('GET /where%2 HTTP/1.1'), 400],
    ['a whole address with such a path', askOnce('GET http://localhost/%ff?a=1 HTTP/1.1'), 400],
    ['headers that are too large', askOnce(`GET /where HTTP/1.1\r\nX-A: ${'a'.repeat(17_000)}`), 431],
    ['headers that are too many', askOnce(`GET /where HTTP/1.1${'\r\na: b'.repeat(120)}`), 431],
    ['a trace', askOnce('TRACE /where HTTP/1.1\r\nCookie: session=abc'), 405],
    ['a method of others', askOnce('PATCH /where HTTP/1.1'), 405],
  ])('%s is refused in words, safely', async (_what, asked, status) => {
    const answer = await exchange(server, asked)
    expect(statusOf(answer)).toBe(status)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i)
    expect(answer).toMatch(/cache-control: no-store/i)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    // Node says nothing of a request without a host but that it is none.
    if (_what !== 'no host') expect(body.length).toBeGreaterThan(20)
    expect(head).not.toMatch(/^(?:server|x-powered-by):/im)
    expect(answer).not.toContain('session=abc')
  })

  it('says what may be asked, and gives no other site leave', async () => {
    const answer = await exchange(
      server,
      askOnce('OPTIONS /form HTTP/1.1\r\nOrigin: https://evil.example\r\nAccess-Control-Request-Method: PUT'),
    )
    expect(statusOf(answer)).toBe(204)
    expect(answer).toMatch(/^allow: GET, HEAD, POST, PUT, DELETE, OPTIONS\r$/im)
    expect(answer).not.toMatch(/access-control/i)
  })

  it('is told to a reader on a page, in the language of its address: a link that was cut off', async () => {
    const cut = askOnce('GET /ar/community/%D8%A7%D9 HTTP/1.1\r\nAccept: text/html,*/*')
    const [head = '', page = ''] = (await exchange(server, cut)).split('\r\n\r\n')
    expect(statusOf(head)).toBe(400)
    expect(head).toMatch(/^content-type: text\/html; charset=utf-8\r$/im)
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(Buffer.from(page, 'latin1').toString()).toContain(text('ar', 'request_unreadable'))
  })

  it('smuggles nothing past a refused one', async () => {
    const hidden = ask('GET /where?hidden HTTP/1.1')
    const both = ask(
      `POST /form HTTP/1.1\r\nContent-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked`,
      `0\r\n\r\n${hidden}`,
    )
    const answer = await exchange(server, both)
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
    expect(answer).not.toContain('hidden')
  })
})

describe('A sound request', () => {
  it.each([
    ['that names the whole address', askOnce('GET http://elsewhere.example/where?a=1 HTTP/1.1')],
    ['of the old protocol, without a host', 'GET /where?a=1 HTTP/1.0\r\n\r\n'],
    ['by an IPv6 address', 'GET /where?a=1 HTTP/1.1\r\nHost: [::1]:3000\r\nConnection: close\r\n\r\n'],
  ])('%s is answered as any other', async (_what, asked) => {
    const answer = await exchange(server, asked)
    expect(statusOf(answer)).toBe(200)
    expect(answer.endsWith('/where?a=1')).toBe(true)
  })

  it('may have any query', async () => {
    const answer = await exchange(server, askOnce('GET /where?q=%ff%2 HTTP/1.1'))
    expect(answer.endsWith('/where?q=%ff%2')).toBe(true)
  })

  it('that is larger than allowed hears so, however it is sent', async () => {
    const body = 'x'.repeat(4 * 1024 * 1024)
    const length = askOnce(`POST /form HTTP/1.1\r\nContent-Length: ${body.length}`, body)
    const pieces = askOnce(
      'POST /form HTTP/1.1\r\nTransfer-Encoding: chunked',
      `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    )
    for (const text of [length, pieces]) {
      const answer = await exchange(server, text)
      expect(statusOf(answer)).toBe(413)
      expect(answer).toContain('too large')
    }
  })

  it('that is larger than allowed does not close its connection: the next one on it is answered', async () => {
    const body = 'x'.repeat(2 * 1024 * 1024)
    const line = await openLine(server)
    line.say(ask(`POST /form HTTP/1.1\r\nContent-Length: ${body.length}`, body))
    line.say(ask('GET /where?next HTTP/1.1'))
    await expect.poll(line.heard).toContain('/where?next')
    expect(line.heard()).toContain('413')
  })
})

describe('Slow clients', () => {
  const hasty = { headers_ms: 300, request_ms: 600, check_ms: 100, silence_ms: 5_000 }

  it('are cut, with words: who does not finish the headers, and who does not finish the body', async () => {
    const slow = await serve({ patience: hasty })
    const heads = await openLine(slow)
    const bodies = await openLine(slow)
    heads.say('GET /where HTTP/1.1\r\nHost: localhost\r\n')
    bodies.say(ask('POST /form HTTP/1.1\r\nContent-Length: 500', 'x'))
    const drip = setInterval(() => {
      heads.say('X-A: b\r\n')
      bodies.say('x')
    }, 50)
    await Promise.all([heads.closed, bodies.closed])
    clearInterval(drip)
    for (const line of [heads, bodies]) expect(statusOf(line.heard())).toBe(408)
  })

  it('are cut where they say nothing at all', async () => {
    const silent = await serve({ patience: { silence_ms: 300, keptAlive_ms: 300, check_ms: 100 } })
    const line = await openLine(silent)
    await line.closed
    expect(line.heard()).toBe('')
  })

  it('starve nobody: hundreds of them, and others are answered before them', async () => {
    const slow = await serve({ patience: { ...hasty, headers_ms: 60_000, request_ms: 60_000, silence_ms: 60_000 } })
    const lines = await Promise.all(Array.from({ length: 300 }, () => openLine(slow)))
    for (const line of lines) line.say('POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\nx')
    expect(statusOf(await exchange(slow, ask('GET /where HTTP/1.1\r\nConnection: close')))).toBe(200)
    expect(lines.filter((line) => line.heard() !== '' || line.socket.closed)).toEqual([])
    for (const { socket } of lines) socket.destroy()
  })

  it('from one address have so many connections and no more, and a closed one makes room', async () => {
    const bounded = await serve({ connections: { all: 100, perAddress: 3 } })
    const lines = await Promise.all([1, 2, 3].map(() => openLine(bounded)))
    const tooMany = await openLine(bounded)
    await tooMany.closed
    lines[0]?.socket.destroy()
    const again = ask('GET /where HTTP/1.1\r\nConnection: close')
    await expect.poll(async () => statusOf(await exchange(bounded, again).catch(() => ''))).toBe(200)
    for (const { socket } of lines) socket.destroy()
  })
})

describe('On the way down', () => {
  it('who asks nothing is let go at once, what is under way is answered, and nobody is let in', async () => {
    const idle = await openLine(server)
    idle.say(ask('GET /where HTTP/1.1'))
    await expect.poll(idle.heard).toContain('/where')
    const line = await openLine(server)
    line.say(ask('GET /late HTTP/1.1'))
    await late.begun.promise
    const { port } = server.address() as AddressInfo
    const ended = finish(server)
    await expect(fetch(`http://127.0.0.1:${port}/where`)).rejects.toThrow()
    await idle.closed
    late.answer.resolve()
    await Promise.all([ended, line.closed])
    expect(line.heard()).toMatch(/^HTTP\/1\.1 200[\s\S]*late$/)
  })
})

describe('Where it cannot listen', () => {
  it('it says which variable is to be changed', async () => {
    const { port } = server.address() as AddressInfo
    await expect(needFree({ port, host: '127.0.0.1' })).rejects.toThrow(
      new CannotListen(`PORT: ${port} is in use by another program; name a free one`),
    )
    await expect(needFree({ port: 0, host: '192.0.2.1' })).rejects.toThrow(/^HOST: 192\.0\.2\.1 /)
    await expect(needFree({ port: 0, host: '127.0.0.1' })).resolves.toBeUndefined()
  })
})
