import { DEFAULT_LANG, LANGS, type Lang } from '@olympiad/contracts/lang'
import { splitLang, withLangPrefix } from '@olympiad/contracts/routes'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const recordLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript({
    content: `if (!globalThis.shifts) {
      globalThis.shifts = []
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries()) {
          const moved = sources.map(({ node }) => node?.nodeName + '.' + (node?.className ?? ''))
          shifts.push({ value, moved })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    }`,
  })

type Shift = { value: number; moved: string[] }
export const readLayoutShifts = (page: Page): Promise<Shift[]> => page.evaluate<Shift[]>('shifts')

/** Scrolls through the page and back, so that fonts and lazy images load. */
export const scrollThroughPage = (page: Page): Promise<void> =>
  page.evaluate<void>(`(async () => {
    await document.fonts.ready
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const isInView = (image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && image.checkVisibility()
    }
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await frame()
      await Promise.all([...document.images].filter(isInView).map((image) => image.decode()))
      await frame()
    }
    scrollTo(0, 0)
    await frame()
  })()`)

/** Transferred bytes, plus inline scripts. */
export const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const sum = (numbers) => numbers.reduce((all, one) => all + one, 0)
    const loaded = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    const written = [...document.scripts].filter(({ src, type }) => !src && ['', 'module'].includes(type))
    return sum(loaded.map(({ encodedBodySize }) => encodedBodySize)) + sum(written.map(({ text }) => text.length))
  })()`)

async function addressesOf(page: Page, origin: string): Promise<{ canonical: string; alternates: [string, string][] }> {
  const links = await page.evaluate<[string, string, string][]>(
    `[...document.head.querySelectorAll('link[rel=canonical], link[rel=alternate][hreflang]')]
      .map((link) => [link.rel, link.hreflang, link.getAttribute('href')])`,
  )
  for (const [, , href] of links) expect(new URL(href).origin).toBe(origin)
  const named = (which: string) =>
    links.filter(([rel]) => rel === which).map(([, of, href]): [string, string] => [of, new URL(href).pathname])
  const canonicals = named('canonical')
  expect(canonicals).toHaveLength(1)
  return { canonical: canonicals[0]?.[1] ?? '', alternates: named('alternate') }
}

/**
 * Expects a canonical link and alternates in both languages.
 * @param path the requested path
 */
export async function expectCanonicalUrls(page: Page, lang: Lang, path: string): Promise<void> {
  const { canonical, alternates } = await addressesOf(page, new URL(page.url()).origin)
  expect(plain(canonical)).toBe(plain(withLangPrefix(path, lang)))
  const own = splitLang(canonical)
  expect(own.lang).toBe(lang)
  expect(Object.fromEntries(alternates)).toEqual({
    ...Object.fromEntries(LANGS.map((each) => [each, withLangPrefix(own.path, each)])),
    'x-default': withLangPrefix(own.path, DEFAULT_LANG),
  })
}

const plain = (path: string): string => path.replace(/\?.*$/, '').replace(/\/$/, '')
