import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { secureHeaders } from '@olympiad/api/src/platform/http/secure-headers.ts'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CachedSite,
  ORIGIN,
  readText,
  type SiteInstance,
  sendRequest,
  startCachedSite,
} from './support/cached-site.ts'

const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const

let site: CachedSite
let here: SiteInstance
let people: CachedSite['readers']

beforeAll(async () => {
  site = await startCachedSite()
  here = site.instance
  people = site.readers
})
afterAll(() => site.close())

describe('On the wire', () => {
  const path = () => withLangPrefix(routes.home(), 'en')
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

  it('a page comes in the encoding that the reader takes, and never in one that is refused', async () => {
    const plain = await readText(sendRequest(here.fetch, path()))
    const wanted = [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0.1, gzip;q=0.9', 'gzip'],
      ['br;q=0, *', 'gzip'],
      ['identity', null],
      ['gzip;q=0, br;q=0', null],
    ] as const
    for (const [accept, encoding] of wanted) {
      const answer = await sendRequest(here.fetch, path(), { 'accept-encoding': accept })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      const body = await bytesOf(answer)
      expect(answer.headers.get('content-length')).toBe(String(body.length))
      expect((encoding ? decoders[encoding](body) : body).toString()).toBe(plain)
    }
  })

  it("a reader's own page is compressed too", async () => {
    for (const { cookie } of people) {
      const plain = await readText(sendRequest(here.fetch, path(), { cookie }))
      for (const encoding of ['br', 'gzip'] as const) {
        const answer = await sendRequest(here.fetch, path(), { cookie, 'accept-encoding': encoding })
        expect(answer.headers.get('content-encoding')).toBe(encoding)
        const body = await bytesOf(answer)
        expect(answer.headers.get('content-length')).toBe(String(body.length))
        expect(decoders[encoding](body).toString()).toBe(plain)
      }
    }
  })

  it('a page that the browser has cached is answered with 304', async () => {
    const etag = (await sendRequest(here.fetch, path())).headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const tags of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const answer = await sendRequest(here.fetch, path(), { 'if-none-match': tags })
      expect(answer.status).toBe(304)
      expect(await answer.text()).toBe('')
      expect(answer.headers.get('etag')).toBe(etag)
    }
    expect((await sendRequest(here.fetch, path(), { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('HEAD says what GET would, without the page', async () => {
    for (const cookie of ['', people[0]?.cookie ?? '']) {
      const [head, get] = await Promise.all(
        ['HEAD', 'GET'].map((method) => sendRequest(here.fetch, path(), { method, cookie, 'accept-encoding': 'gzip' })),
      )
      expect(Object.fromEntries(head?.headers ?? [])).toEqual(Object.fromEntries(get?.headers ?? []))
      expect(await head?.text()).toBe('')
    }
  })

  it('HEAD says so of a page that is not cached, too', async () => {
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map((method) => sendRequest(here.uncached, path(), { method, 'accept-encoding': 'gzip' })),
    )
    expect(get?.headers.get('content-encoding')).toBe('gzip')
    expect(head?.headers.get('content-encoding')).toBe('gzip')
    expect(head?.headers.get('content-length')).toBe(get?.headers.get('content-length'))
  })

  it('a page carries the headers of every answer', async () => {
    const cachedResponse = await sendRequest(here.fetch, path())
    const own = await sendRequest(here.uncached, path())
    // The server adds these headers to every response, cached or not.
    const always = secureHeaders(ORIGIN)
    const varies = ['content-length', 'etag', 'vary', 'x-request-id', ...Object.keys(always)]
    const common = ({ headers }: Response) => [...headers].filter(([name]) => !varies.includes(name))
    expect(common(cachedResponse)).toEqual(common(own))
    expect(Object.fromEntries(cachedResponse.headers)).toMatchObject(always)
    expect(cachedResponse.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('its styles wait for no further answer', async () => {
    const html = await readText(sendRequest(here.fetch, path()))
    expect(html).toContain('<style>')
    expect(html).not.toContain('rel="stylesheet"')
  })

  it('its scripts come as small as they get, and are good for ever', async () => {
    const [, script = ''] =
      /component-url="([^"]+)"/.exec(await readText(sendRequest(here.fetch, withLangPrefix(routes.signIn(), 'en')))) ??
      []
    const plain = await bytesOf(await sendRequest(here.fetch, script))
    const small = await sendRequest(here.fetch, script, { 'accept-encoding': 'gzip, br' })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(small.headers.get('vary')).toContain('Accept-Encoding')
    expect(small.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const body = await bytesOf(small)
    expect(brotliDecompressSync(body)).toEqual(plain)
    expect(body.length).toBeLessThan(plain.length / 2)
  })

  it('a page, cached or not, allows its own scripts and styles alone', async () => {
    for (const each of [path(), withLangPrefix(routes.signIn(), 'en')]) {
      const answer = await sendRequest(here.fetch, each)
      const allowed = answer.headers.get('content-security-policy')?.match(/'sha256-/g)?.length ?? 0
      const inline = (await answer.text()).match(/<(?:script|style)\b[^>]*>[^<]/g)?.length ?? 0
      expect(allowed).toBeGreaterThan(0)
      expect(allowed).toBeLessThanOrEqual(inline)
    }
  })
})
