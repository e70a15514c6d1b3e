import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createRemotePrinter } from '../platform/pdf/remote-printer.ts'
import { freePorts } from '../testing/loopback.ts'
import { rendererApp } from './renderer.ts'

const log = pino({ level: 'silent' })
const TOKEN = 'a secret between both sides of a test'
const page = (body: string) =>
  `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><body>${body}</body></html>`
const LONG = page('<p>سطر من مستند طويل</p>'.repeat(6_000))
const pageCount = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

type Renderer = { url: string; kill(): Promise<void> }

async function startRenderer(port: number): Promise<Renderer> {
  const { PATH = '', HOME = '', CHROMIUM_PATH } = process.env
  const program = fileURLToPath(new URL('../main.ts', import.meta.url))
  const child = spawn(process.execPath, [program], {
    env: {
      ...{ PATH, HOME, ROLE: 'renderer', RENDERER_TOKEN: TOKEN, PORT: String(port), LOG_LEVEL: 'warn' },
      ...(CHROMIUM_PATH ? { CHROMIUM_PATH } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('is running')) break
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function relay(to: string, bytes: number, told: () => void): Promise<string> {
  const server = createServer((from) => {
    const upstream = connect(Number(new URL(to).port), '127.0.0.1')
    let seen = 0
    from.on('data', (chunk) => {
      const before = seen
      seen += chunk.length
      if (before < bytes && seen >= bytes) told()
    })
    for (const socket of [from, upstream]) {
      socket.on('error', () => undefined)
      socket.on('close', () => void [from, upstream].map((each) => each.destroy()))
    }
    from.pipe(upstream).pipe(from)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

describe('Two renderers', () => {
  let one: Renderer
  let two: Renderer
  beforeAll(async () => {
    const [first = 0, second = 0] = await freePorts(2)
    ;[one, two] = await Promise.all([startRenderer(first), startRenderer(second)])
  })
  afterAll(() => Promise.all([one.kill(), two.kill()]))
  const printerOf = (...urls: string[]) => createRemotePrinter({ urls, token: TOKEN, log })

  it('print and draw as the printer of the product does', async () => {
    const printer = printerOf(one.url, two.url)
    const pdfs = await Promise.all([1, 2, 3, 4].map(() => printer.print(page('<p>فاتورة</p>'))))
    expect(pdfs.map(pageCount)).toEqual([1, 1, 1, 1])
    const picture = await printer.screenshot(page('شهادة'), { width: 320, height: 200 })
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 320, height: 200 })
  })

  it('are ready, and print only with their secret', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await fetch(one.url + path)).status).toBe(200)
    for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN]) {
      const response = await fetch(`${one.url}/print`, { method: 'POST', headers: { authorization }, body: page('x') })
      expect(response.status).toBe(401)
    }
    const stranger = createRemotePrinter({ urls: [one.url], token: 'another', log })
    await expect(stranger.print(page('x'))).rejects.toThrow('401')
  })

  it('give a document although the one that prints it is killed', async () => {
    const [port = 0] = await freePorts(1)
    const victim = await startRenderer(port)
    const warnings: object[] = []
    const relayUrl = await relay(victim.url, Buffer.byteLength(LONG), () => void victim.kill())
    const urls = [two.url, relayUrl]
    const printer = createRemotePrinter({ urls, token: TOKEN, log: { warn: (what: object) => warnings.push(what) } })
    const pdf = await printer.print(LONG)
    expect(warnings).toMatchObject([{ renderer: relayUrl }])
    expect(pageCount(pdf)).toBeGreaterThan(50)
    // The client tries a dead renderer last for a while.
    expect(pageCount(await printer.print(page('<p>فاتورة</p>')))).toBe(1)
    expect(warnings).toHaveLength(1)
  })

  it('give documents as soon as one of them is there', async () => {
    const [nobodys = 0] = await freePorts(1)
    const gone = `http://127.0.0.1:${nobodys}`
    expect(pageCount(await printerOf(gone, one.url).print(page('x')))).toBe(1)
    await expect(printerOf(gone).print(page('x'))).rejects.toThrow('no renderer has printed')
  })
})

describe('A renderer', () => {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const app = (print: () => Promise<Uint8Array>, more: { leaving?: () => boolean; now?: () => number } = {}) =>
    rendererApp({ printer: { print, screenshot: print, close: async () => {} }, token: TOKEN, log, ...more })
  const post = (body: string, path = '/print') => ({ path, init: { method: 'POST', headers, body } })

  it('refuses requests beyond its queue, so that another copy takes them', async () => {
    const { promise, resolve } = Promise.withResolvers<Uint8Array>()
    const busy = app(() => promise)
    const { path, init } = post('x')
    const waiting = Array.from({ length: 24 }, () => busy.request(path, init))
    expect((await busy.request(path, init)).status).toBe(503)
    resolve(new Uint8Array([1]))
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await busy.request(path, init)).status).toBe(200)
  })

  it('refuses what is too large, and a picture without a size', async () => {
    const fine = app(async () => new Uint8Array([1]))
    const large = post('x'.repeat(17 * 1024 * 1024))
    expect((await fine.request(large.path, large.init)).status).toBe(413)
    for (const query of ['', '?width=0&height=10', '?width=99999&height=10']) {
      const { path, init } = post('x', `/picture${query}`)
      expect((await fine.request(path, init)).status).toBe(400)
    }
  })

  it('is not ready while it does not print or is on its way down, and again once it prints', async () => {
    let works = false
    let leaving = false
    let clock = 0
    const print = async () => {
      if (!works) throw new Error('no browser')
      return new Uint8Array([1])
    }
    const one = app(print, { leaving: () => leaving, now: () => clock })
    expect((await one.request('/readyz')).status).toBe(503)
    works = true
    clock += 11_000
    expect((await one.request('/readyz')).status).toBe(200)
    leaving = true
    expect((await one.request('/readyz')).status).toBe(503)
  })
})

describe('A response that only looks like a document', () => {
  it('is rejected: the client tries another renderer', async () => {
    const response: string[] = []
    const liar = createServer((socket) => {
      socket.once('data', () => {
        response.push('liar')
        socket.end(
          'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 9\r\nconnection: close\r\n\r\n<h1>!</h1',
        )
      })
    }).listen(0, '127.0.0.1')
    await once(liar, 'listening')
    onTestFinished(() => void liar.close())
    const address = liar.address()
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    const printer = createRemotePrinter({ urls: [url], token: TOKEN, log })
    await expect(printer.print(page('x'))).rejects.toThrow('no renderer has printed')
    expect(response).toEqual(['liar', 'liar'])
  })
})
