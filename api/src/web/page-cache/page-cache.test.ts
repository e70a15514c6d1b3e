import type { CacheTag } from '@olympiad/contracts/cache-tags'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TagVersions } from '../../platform/cache-tags.ts'
import { type CachedPage, createCachedPage } from './cached-page.ts'
import { createPageCache, type PageCache, type Rendered } from './page-cache.ts'
import type { PageKey } from './page-key.ts'

const LIMIT = 100_000
const START: TagVersions = { content: 1, results: 1, community: 1 }

let time: number
let rendered: string[]
let pages: PageCache<CachedPage>
let gate: Promise<void>

const key = (path: string): PageKey => ({ path, lang: 'en' })
const words = (path: string) => `<p>${path}</p>`.repeat(300)

let outage: 'failed' | 'lacking' | undefined
let dataFrom_ms: number | undefined
let changes: number[]

async function render({ path }: PageKey): Promise<Rendered<CachedPage> | 'failed'> {
  rendered.push(path)
  await gate
  if (path === '/broken' || outage === 'failed') return 'failed'
  const incomplete = path === '/lacking' || outage === 'lacking'
  const tags: CacheTag[] = ['content']
  if (path === '/own') return { page: undefined, cacheTags: tags }
  const status = path === '/nowhere' ? 404 : 200
  const page = await createCachedPage({ text: words(path), headers: new Headers(), status }, /(?!)/, new Map())
  return { page, cacheTags: tags, incomplete, dataFrom_ms }
}

const read = async (path: string, versions = START) =>
  (await pages.getOrRender(key(path), versions))?.answers.identity.body

beforeEach(() => {
  time = Date.UTC(2026, 10, 21)
  rendered = []
  gate = Promise.resolve()
  outage = undefined
  dataFrom_ms = undefined
  changes = []
  const nextChange = async (now: Date) => changes.find((at) => at > now.getTime()) ?? Number.POSITIVE_INFINITY
  pages = createPageCache({ render, now: () => new Date(time), nextChange, maxBytes: LIMIT })
})

describe('Cached pages', () => {
  it('of missing addresses are rendered once for concurrent requests, and take no memory', async () => {
    const both = await Promise.all([read('/nowhere'), read('/nowhere')])
    expect(both).toEqual([words('/nowhere'), words('/nowhere')])
    expect(rendered).toEqual(['/nowhere'])
    expect(pages.bytes()).toBe(0)
  })

  it('are rendered again after a change of their tags, and not of others', async () => {
    await read('/a')
    await read('/a', { ...START, results: 2 })
    expect(rendered).toEqual(['/a'])
    await read('/a', { ...START, content: 2 })
    expect(rendered).toEqual(['/a', '/a'])
  })

  it('are rendered again after a minute', async () => {
    await read('/a')
    time += 59_999
    await read('/a')
    expect(rendered).toHaveLength(1)
    time += 1
    await read('/a')
    expect(rendered).toHaveLength(2)
  })

  it('are rendered again at the moment of the next change, also if the page fails or is slow', async () => {
    changes = [time + 10_000]
    await read('/a')
    time += 9_999
    await read('/a')
    expect(rendered).toHaveLength(1)
    time += 1
    outage = 'failed'
    expect(await read('/a')).toBeUndefined()
    expect(rendered).toHaveLength(2)
  })

  it('are not joined while being rendered from before the change', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    changes = [time + 10]
    gate = gates[0].promise
    const early = read('/a')
    await expect.poll(() => rendered).toHaveLength(1)
    time += 10
    gate = gates[1].promise
    const late = read('/a')
    await expect.poll(() => rendered).toHaveLength(2)
    for (const each of gates) each.resolve()
    await Promise.all([early, late])
  })

  it('are as old as their oldest data', async () => {
    dataFrom_ms = time - 50_000
    await read('/a')
    time += 9_999
    await read('/a')
    expect(rendered).toHaveLength(1)
    time += 1
    await read('/a')
    expect(rendered).toHaveLength(2)
  })

  it('are rendered once for many requests, but none joins a rendering from before a change', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    const before = [read('/a'), read('/a'), read('/a')]
    const after = [read('/a', { ...START, content: 2 }), read('/a', { ...START, content: 2 })]
    expect(rendered).toEqual(['/a', '/a'])
    resolve()
    expect(new Set(await Promise.all([...before, ...after]))).toEqual(new Set([words('/a')]))
  })

  it('stay within the memory limit, and evict the least recently used', async () => {
    await read('/wanted')
    for (let n = 0; n < 100; n += 1) {
      await read(`/${n}`)
      await read('/wanted')
      expect(pages.bytes()).toBeLessThanOrEqual(LIMIT)
    }
    expect(rendered.filter((path) => path === '/wanted')).toHaveLength(1)
    await read('/0')
    expect(rendered.filter((path) => path === '/0')).toHaveLength(2)
    expect(pages.bytes()).toBeGreaterThan(LIMIT / 2)
  })

  it('store no uncacheable page, but remember that', async () => {
    expect(await read('/own')).toBeUndefined()
    expect(await read('/own')).toBeUndefined()
    expect(rendered).toEqual(['/own'])
  })

  it('that are incomplete go to waiting requests only, and are rendered again', async () => {
    expect(await Promise.all([read('/lacking'), read('/lacking')])).toEqual([words('/lacking'), words('/lacking')])
    expect(rendered).toEqual(['/lacking'])
    await read('/lacking')
    expect(rendered).toHaveLength(2)
  })

  it.each(['failed', 'lacking'] as const)(
    'outlast an outage in which rendering %s, for an hour at most',
    async (how) => {
      const before = await read('/a')
      outage = how
      time += 10 * 60_000
      expect(await read('/a')).toBe(before)
      expect(await read('/a')).toBe(before)
      expect(rendered).toEqual(['/a', '/a'])
      time += 5_000
      expect(await read('/a')).toBe(before)
      expect(rendered).toHaveLength(3)
      time += 3_600_000
      expect(await read('/a')).toBe(how === 'failed' ? undefined : words('/a'))
      outage = undefined
      await read('/a')
      expect(rendered).toHaveLength(5)
    },
  )

  it('are not served in an outage after a known change', async () => {
    await read('/a')
    outage = 'failed'
    expect(await read('/a', { ...START, content: 2 })).toBeUndefined()
  })

  it('are served stale while a slow rendering runs, which then serves the next requests', async () => {
    const before = await read('/a')
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    time += 60_000
    expect(await read('/a')).toBe(before)
    expect(await read('/a')).toBe(before)
    expect(rendered).toEqual(['/a', '/a'])
    resolve()
    await read('/a')
    expect(rendered).toHaveLength(2)
  })

  it('try again after a failure', async () => {
    expect(await read('/broken')).toBeUndefined()
    expect(await read('/broken')).toBeUndefined()
    expect(rendered).toHaveLength(2)
  })
})
