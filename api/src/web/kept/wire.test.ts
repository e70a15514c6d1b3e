import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ownHashes } from '../own-hashes.ts'
import { bestOf, ENCODINGS } from './encodings.ts'
import { entityTag, names } from './entity-tag.ts'
import { gzipOf, gzipPart } from './gzip-parts.ts'
import { keptPage } from './kept-page.ts'
import { type Asked, pageKeyOf } from './page-key.ts'

describe('The encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['br; q=0, gzip; q=0.5', 'gzip'],
    ['br;q=0.2, gzip;q=0.8, identity;q=0.1', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0.5', 'gzip'],
    ['br;q=nonsense', 'identity'],
    ['*;q=0', 'identity'],
  ])('for %j is %s', (accept, encoding) => expect(bestOf(ENCODINGS)(accept)).toBe(encoding))

  it('is one of those at hand', () => expect(bestOf(['gzip', 'identity'])('br, gzip;q=0.1')).toBe('gzip'))
})

describe('A tag', () => {
  it('changes with every part of a page', () => {
    const tags = [entityTag('ab', 'c'), entityTag('a', 'bc'), entityTag('abc')]
    expect(new Set(tags).size).toBe(3)
  })

  it('is named in a list, weak or strong, and by a star', () => {
    for (const header of ['W/"a"', '"a"', '"b", W/"a" , "c"', ' * ']) expect(names(header, 'W/"a"')).toBe(true)
    for (const header of [undefined, '', '"b"', 'a', 'W/"ab"']) expect(names(header, 'W/"a"')).toBe(false)
  })
})

describe('A gzip body of parts', () => {
  it('reads as the parts one after another, however long and in whatever order', () => {
    const texts = ['<p>first</p>', '', 'سعاد 🤖'.repeat(40_000), 'x'.repeat(65_536), '</html>']
    const parts = texts.map((text) => gzipPart(Buffer.from(text)))
    expect(gunzipSync(Buffer.from(gzipOf(parts), 'latin1')).toString()).toBe(texts.join(''))
    expect(gunzipSync(Buffer.from(gzipOf(parts.toReversed()), 'latin1')).toString()).toBe(texts.toReversed().join(''))
    expect(gunzipSync(Buffer.from(gzipOf([]), 'latin1')).toString()).toBe('')
  })
})

describe('What is the same for everybody', () => {
  it('is kept as its three bodies alone, without pieces for readers', async () => {
    const html = 'the same '.repeat(1000)
    const markup = { html, markers: new Map([['<marker>', 'menu']]), visitor: () => '' }
    const { forReaders, bodies, size } = await keptPage(markup, new Headers())
    expect(forReaders).toBeUndefined()
    expect(size).toBe(Object.values(bodies).reduce((sum, { body }) => sum + body.length, 0))
  })
})

describe("A page's policy", () => {
  it('names the hashes of its own scripts and styles and of no others', () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const policy = `default-src 'none'; script-src 'self' ${hash('a()')} ${hash('b()')}; style-src ${hash('p{}')} ${hash('q{}')};`
    const html = '<style>p{}</style><script type="module">b()</script>'
    expect(ownHashes(policy, html)).toBe(
      `default-src 'none'; script-src 'self' ${hash('b()')}; style-src ${hash('p{}')};`,
    )
  })
})

describe('The key of a page', () => {
  const keyOf = (url: string, asked: Partial<Asked> = {}) => pageKeyOf({ method: 'GET', headers: {}, ...asked, url })
  const cookie = (value: string) => ({ headers: { cookie: value } })

  it('holds the path in one spelling, and of the query what pages read, in one order', () => {
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
  ])('is the same with and without a slash at the end, as it is published: %s', (path, published) => {
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
  ])('is none for %s', (path) => expect(keyOf(path)).toBeUndefined())

  it('is none for a search, of which there are as many as words, and a link to another page is no search', () => {
    expect(keyOf('/ar/community/?q=%D8%B1%D9%88%D8%A8%D9%88%D8%AA')).toBeUndefined()
    expect(keyOf('/community/?category=1&q=')).toBeUndefined()
    expect(keyOf('/en/community/?utm=1&page=2&category=1')?.path).toBe('/en/community/?category=1&page=2')
    expect(keyOf('/en/about-us/?q=1&season=2')?.path).toBe('/en/about-us/?season=2')
  })

  it.each(['sent=1', 'failed=rate_limited&wrong=name:too_long'])(
    'is none for a page that tells how a form came out (%s)',
    (query) => expect(keyOf(`/en/contact-us/?${query}`)).toBeUndefined(),
  )

  it('is none for a path that can be read in two ways, for what is too long, and for a form that is sent', () => {
    for (const path of ['/en/a%2Fb', '/en/%25', '/en/%', '/en/a%3Fb', '/en/%00', `/en/${'a'.repeat(600)}`]) {
      expect(keyOf(path)).toBeUndefined()
    }
    expect(keyOf(`/en/about-us/?season=${'9'.repeat(65)}`)).toBeUndefined()
    expect(keyOf('/en/', { method: 'POST' })).toBeUndefined()
  })

  it('is none for an address that names another place', () => {
    for (const url of ['//en/', 'http://elsewhere.test/en/', '*', '', '/\\elsewhere.test/en/', '//[']) {
      expect(keyOf(url)).toBeUndefined()
    }
  })

  it('is that of a page where only the start looks like another area', () => {
    expect(keyOf('/apiary/')?.path).toBe('/apiary/')
  })
})
