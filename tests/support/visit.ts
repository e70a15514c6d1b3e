import { DEFAULT_LANG, LANGS, type Lang } from '@olympiad/contracts/lang'
import { inLang, splitLang } from '@olympiad/contracts/routes'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Notes from the first moment on how far things move in a page that nobody has touched, and which. */
export const noteShifts = (page: Page): Promise<unknown> =>
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
export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate<Shift[]>('shifts')

/** Reads a page to its end and goes back: fonts have come, and so has every picture on the way. */
export const readThrough = (page: Page): Promise<void> =>
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

/** Bytes of script that came over the wire with the page, and of those that stand in it. */
export const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const sum = (numbers) => numbers.reduce((all, one) => all + one, 0)
    const loaded = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    const written = [...document.scripts].filter(({ src, type }) => !src && ['', 'module'].includes(type))
    return sum(loaded.map(({ encodedBodySize }) => encodedBodySize)) + sum(written.map(({ text }) => text.length))
  })()`)

/** What the head of a page says of its addresses: paths, after their origin has been looked at. */
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
 * The page names itself under its language, and its like in both.
 * @param path where it was asked for
 */
export async function expectAddresses(page: Page, lang: Lang, path: string): Promise<void> {
  const { canonical, alternates } = await addressesOf(page, new URL(page.url()).origin)
  expect(plain(canonical)).toBe(plain(inLang(path, lang)))
  const own = splitLang(canonical)
  expect(own.lang).toBe(lang)
  expect(Object.fromEntries(alternates)).toEqual({
    ...Object.fromEntries(LANGS.map((each) => [each, inLang(own.path, each)])),
    'x-default': inLang(own.path, DEFAULT_LANG),
  })
}

/** Without query and without a slash at the end. */
const plain = (path: string): string => path.replace(/\?.*$/, '').replace(/\/$/, '')
