import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { pruneCspHashes } from '../prune-csp-hashes.ts'
import { answerVisitor, createCachedPage } from './cached-page.ts'
import { negotiateEncoding } from './encoding.ts'
import { type CacheableRequest, pageKeyOf } from './page-key.ts'

const pageOf = (text: string, headers = {}) =>
  createCachedPage({ text, headers: new Headers(headers), status: 200 }, /(?!)/, new Map())

describe('The encoding', () => {
  it.each([
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['br; q=0, gzip; q=0.5', 'gzip'],
    ['br;q=0.2, gzip;q=0.8, identity;q=0.1', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0.5', 'gzip'],
    ['br;q=nonsense', 'identity'],
    ['*;q=0', 'identity'],
  ])('for %j is %s', (accept, encoding) => expect(negotiateEncoding(accept)).toBe(encoding))
})

describe('A tag', () => {
  it('changes with the text of a page and its policy', async () => {
    const policy = (value: string) => ({ 'content-security-policy': value })
    const pages = [pageOf('c', policy('ab')), pageOf('bc', policy('a')), pageOf('abc')]
    expect(new Set((await Promise.all(pages)).map(({ etag }) => etag)).size).toBe(3)
  })

  it('matches in a list, weak or strong, and by a star', async () => {
    const page = await pageOf('a page')
    const strong = page.etag.slice(2)
    const statusOf = (ifNoneMatch: string) => answerVisitor(page, { 'if-none-match': ifNoneMatch }).status
    for (const header of [page.etag, strong, `"b", ${page.etag} , "c"`, ' * ']) expect(statusOf(header)).toBe(304)
    for (const header of ['', '"b"', strong.slice(1, -1), `W/"b${strong.slice(1)}`]) expect(statusOf(header)).toBe(200)
  })
})

describe('A page without a menu', () => {
  it('takes only the memory of its three bodies', async () => {
    const page = await pageOf('the same '.repeat(1000))
    expect(page.signedInTemplate).toBeUndefined()
    expect(page.size).toBe(Object.values(page.answers).reduce((sum, { body }) => sum + body.length, 0))
  })
})

describe("A page's policy", () => {
  it('names only the hashes of its own scripts and styles', () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const policy = `default-src 'none'; script-src 'self' ${hash('a()')} ${hash('b()')}; style-src ${hash('p{}')} ${hash('q{}')};`
    const html = '<style>p{}</style><a title="a <script> tag">a</a><script type="module">b()</script>'
    expect(pruneCspHashes(policy, Buffer.from(html))).toBe(
      `default-src 'none'; script-src 'self' ${hash('b()')}; style-src ${hash('p{}')};`,
    )
  })
})

describe('The key of a page', () => {
  const keyOf = (url: string, request: Partial<CacheableRequest> = {}) =>
    pageKeyOf({ method: 'GET', headers: {}, ...request, url })
  const cookie = (value: string) => ({ headers: { cookie: value } })

  it('holds the canonical path, and the query parameters that pages read in fixed order', () => {
    expect(keyOf('/en/%73easons/a%2Db/?utm_source=x')?.path).toBe('/en/seasons/a-b/')
    expect(keyOf('/en/resultes/b/?level=2&season=b&competition=1&other=1')?.path).toBe(
      '/en/resultes/b/?competition=1&level=2',
    )
    expect(keyOf('/about-us/?season=b&level=2')?.path).toBe('/about-us/?season=b')
    expect(keyOf('/en/?page=2&season=b')?.path).toBe('/en/')
    expect(keyOf('/en/about-us/?season=1&season=2')?.path).toBe('/en/about-us/?season=1')
  })

  it.each([
    ['/en', '/en/'],
    ['/', '/'],
    ['/en/contact-us', '/en/contact-us/'],
    ['/regions?region=1', '/regions/?region=1'],
    ['/ar/competion/robo-mission/', '/ar/competion/robo-mission'],
    ['/competion/6b014fe754c95dc0f5abc380/', '/competion/6b014fe754c95dc0f5abc380'],
    ['/en/%73easons/a%2Db', '/en/seasons/a-b/'],
    ['/sitemap.xml', '/sitemap.xml'],
  ])('is the same with and without a trailing slash: %s', (path, published) => {
    expect(keyOf(path)?.path).toBe(published)
    expect(keyOf(published)?.path).toBe(published)
  })

  it("holds the path's language, else the cookie's, else Arabic", () => {
    expect(keyOf('/en/', cookie('lang=ar'))).toMatchObject({ lang: 'en', newLang: 'en' })
    expect(keyOf('/en/', cookie('a=b; lang=en'))).toMatchObject({ lang: 'en', newLang: undefined })
    expect(keyOf('/', cookie('lang=en'))).toMatchObject({ lang: 'en', newLang: undefined })
    expect(keyOf('/', cookie('lang=fr'))).toMatchObject({ lang: 'ar', newLang: undefined })
  })

  it.each([
    '/api/seasons',
    '/api',
    '/uploads/a.png',
    '/admin/',
    '/_astro/a.js',
    '/en/?token=abc123',
    '/courses',
    '/en/shops/',
    '/ar/404/not-found/?payment=cancelled&team_id=1',
    '/certificates/verify/ABC',
  ])('does not exist for %s', (path) => expect(keyOf(path)).toBeUndefined())

  it('does not exist for a search, but does for a link to another page', () => {
    expect(keyOf('/ar/community/?q=%D8%B1%D9%88%D8%A8%D9%88%D8%AA')).toBeUndefined()
    expect(keyOf('/community/?category=1&q=')).toBeUndefined()
    expect(keyOf('/en/community/?utm=1&page=2&category=1')?.path).toBe('/en/community/?category=1&page=2')
    expect(keyOf('/en/about-us/?q=1&season=2')?.path).toBe('/en/about-us/?season=2')
  })

  it.each(['sent=1', 'failed=rate_limited&wrong=name:too_long'])(
    'does not exist for the result page of a form (%s)',
    (query) => expect(keyOf(`/en/contact-us/?${query}`)).toBeUndefined(),
  )

  it('does not exist for an ambiguous or long path, and for a form post', () => {
    for (const path of ['/en/a%2Fb', '/en/%25', '/en/%', '/en/a%3Fb', '/en/%00', `/en/${'a'.repeat(600)}`]) {
      expect(keyOf(path)).toBeUndefined()
    }
    expect(keyOf(`/en/about-us/?season=${'9'.repeat(65)}`)).toBeUndefined()
    expect(keyOf('/en/', { method: 'POST' })).toBeUndefined()
  })

  it('does not exist for another host', () => {
    for (const url of ['//en/', 'http://elsewhere.test/en/', '*', '', '/\\elsewhere.test/en/', '//[']) {
      expect(keyOf(url)).toBeUndefined()
    }
  })

  it("is a page's when only its start resembles another area", () => {
    expect(keyOf('/apiary/')?.path).toBe('/apiary/')
  })
})
