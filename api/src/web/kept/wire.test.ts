import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bestEncoding } from './encodings.ts'
import { entityTag, names } from './entity-tag.ts'
import { compressedPart, gzipOf, storedPart } from './gzip-parts.ts'
import { pageKeyOf } from './page-key.ts'
import { ownHashes } from './policy.ts'

describe('The encoding', () => {
  it.each([
    [null, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['br; q=0, gzip; q=0.5', 'gzip'],
    ['br;q=0.2, gzip;q=0.8, identity;q=0.1', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0.5', 'gzip'],
    ['br;q=nonsense', 'identity'],
    ['*;q=0', 'identity'],
  ])('for %j is %s', (accept, encoding) => expect(bestEncoding(accept)).toBe(encoding))

  it('is one of those at hand', () => expect(bestEncoding('br, gzip;q=0.1', ['gzip', 'identity'])).toBe('gzip'))
})

describe('A tag', () => {
  it('changes with every part of a page', () => {
    const tags = [entityTag('ab', 'c'), entityTag('a', 'bc'), entityTag('abc')]
    expect(new Set(tags).size).toBe(3)
  })

  it('is named in a list, weak or strong, and by a star', () => {
    for (const header of ['W/"a"', '"a"', '"b", W/"a" , "c"', ' * ']) expect(names(header, 'W/"a"')).toBe(true)
    for (const header of [null, '', '"b"', 'a', 'W/"ab"']) expect(names(header, 'W/"a"')).toBe(false)
  })
})

describe('A gzip body of parts', () => {
  it('reads as the parts one after another, however long and in whatever order', () => {
    const texts = ['<p>first</p>', '', 'سعاد 🤖'.repeat(40_000), 'x'.repeat(65_536), '</html>']
    const parts = texts.map((text, n) => (n % 2 ? storedPart : compressedPart)(Buffer.from(text)))
    expect(gunzipSync(gzipOf(parts)).toString()).toBe(texts.join(''))
    expect(gunzipSync(gzipOf(parts.toReversed())).toString()).toBe(texts.toReversed().join(''))
    expect(gunzipSync(gzipOf([])).toString()).toBe('')
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
  const keyOf = (path: string, init?: RequestInit) => pageKeyOf(new Request(`http://localhost${path}`, init))
  const cookie = (value: string) => ({ headers: { cookie: value } })

  it('holds the path in one spelling, and of the query what pages read, in one order', () => {
    expect(keyOf('/en/%73easons/a%2Db/?utm_source=x')?.path).toBe('/en/seasons/a-b/')
    expect(keyOf('/en/a?season=b&page=2&other=1')?.path).toBe('/en/a?page=2&season=b')
    expect(keyOf('/en/a?page=1&page=2')?.path).toBe('/en/a?page=1')
  })

  it("holds the path's language, else the cookie's, else Arabic", () => {
    expect(keyOf('/en/', cookie('lang=ar'))).toMatchObject({ lang: 'en', newLang: 'en' })
    expect(keyOf('/en/', cookie('a=b; lang=en'))).toMatchObject({ lang: 'en', newLang: undefined })
    expect(keyOf('/', cookie('lang=en'))).toMatchObject({ lang: 'en', newLang: undefined })
    expect(keyOf('/', cookie('lang=fr'))).toMatchObject({ lang: 'ar', newLang: undefined })
  })

  it.each(['/api/seasons', '/api', '/uploads/a.png', '/admin/', '/_astro/a.js', '/en/?token=abc123'])(
    'is none for %s',
    (path) => expect(keyOf(path)).toBeUndefined(),
  )

  it.each(['sent=1', 'failed=rate_limited&wrong=name:too_long'])(
    'is none for a page that tells how a form came out (%s)',
    (query) => expect(keyOf(`/en/contact-us/?${query}`)).toBeUndefined(),
  )

  it('is none for a path that can be read in two ways, for what is too long, and for a form that is sent', () => {
    for (const path of ['/en/a%2Fb', '/en/%25', '/en/%', '/en/a%3Fb', '/en/%00', `/en/${'a'.repeat(600)}`]) {
      expect(keyOf(path)).toBeUndefined()
    }
    expect(keyOf(`/en/?page=${'9'.repeat(65)}`)).toBeUndefined()
    expect(keyOf('/en/', { method: 'POST' })).toBeUndefined()
  })

  it('is that of a page where only the start looks like another area', () => {
    expect(keyOf('/apiary')?.path).toBe('/apiary')
  })
})
