import { describe, expect, it } from 'vitest'
import { createStaleCache } from './stale-cache.ts'

function createFixture({ most: maxEntries = 10, olderMs: refreshTimeoutMs = 300, noneMs: firstTimeoutMs = 900 } = {}) {
  let now = Date.UTC(2026, 0, 1)
  let requestCount = 0
  let source: () => Promise<string> = async () => 'first'
  const failures: unknown[] = []
  const read = createStaleCache<string>({
    now: () => new Date(now),
    onFailure: (error) => failures.push(error),
    ...{ freshMs: 60_000, staleMs: 600_000, maxAgeMs: 3_600_000, retryAfterMs: 5_000, maxEntries },
    ...{ refreshTimeoutMs, firstTimeout: { ms: firstTimeoutMs, late: () => new Error('late') } },
  })
  const fetchAnswer = () => {
    requestCount += 1
    return source()
  }
  return {
    read: (since?: number) => read('a', fetchAnswer, since),
    get: async (key = 'a') => (await read(key, fetchAnswer)).value,
    answers: (next: () => Promise<string>) => {
      source = next
    },
    later: (ms: number) => {
      now += ms
    },
    requestCount: () => requestCount,
    failures,
  }
}
const down = () => Promise.reject(new Error('down'))
const silent = () => new Promise<never>(() => {})
const ENDLESS_MS = 600_000

describe('the stale cache', () => {
  it('returns an answer for a minute without a request', async () => {
    const { get, requestCount, later } = createFixture()
    await get()
    later(59_000)
    expect(await get()).toBe('first')
    expect(requestCount()).toBe(1)
  })

  it('returns a stale answer at once and the new one afterwards', async () => {
    const { get, answers, later, requestCount } = createFixture()
    await get()
    later(61_000)
    answers(async () => 'second')
    expect(await get()).toBe('first')
    await expect.poll(() => get()).toBe('second')
    expect(requestCount()).toBe(2)
  })

  it('waits for a refresh when the cached answer is too stale', async () => {
    const { get, answers, later } = createFixture()
    await get()
    later(600_001)
    answers(async () => 'second')
    expect(await get()).toBe('second')
  })

  it('returns the old answer as failing when the refresh times out', async () => {
    const { read, answers, later, failures } = createFixture()
    await read()
    later(600_001)
    answers(down)
    expect(await read()).toMatchObject({ value: 'first', isSourceFailing: true })
    expect(failures).toHaveLength(1)
    later(5_001)
    answers(silent)
    expect(await read()).toMatchObject({ value: 'first', isSourceFailing: true })
  })

  it('returns at once to later callers after a timed-out refresh', async () => {
    const { read, answers, later, requestCount } = createFixture({ olderMs: ENDLESS_MS })
    await read()
    later(600_001)
    answers(silent)
    await read(performance.now() - ENDLESS_MS)
    await Promise.all([read(), read()])
    expect(requestCount()).toBe(2)
  })

  it('returns the new answer as soon as the source recovers', async () => {
    const { read, answers, later } = createFixture()
    await read()
    later(61_000)
    answers(down)
    expect(await read()).toMatchObject({ isSourceFailing: false })
    await expect.poll(async () => (await read()).isSourceFailing).toBe(true)
    later(5_001)
    answers(async () => 'back')
    expect(await read()).toMatchObject({ value: 'back', isSourceFailing: false })
  })

  it('keeps a late answer for the next caller', async () => {
    const { read, answers, get } = createFixture()
    const { promise, resolve } = Promise.withResolvers<string>()
    answers(() => promise)
    await expect(get()).rejects.toThrow('late')
    resolve('slow')
    await expect.poll(async () => (await read()).value).toBe('slow')
  })

  it('counts time that the caller has already waited', async () => {
    const unknown = createFixture({ noneMs: ENDLESS_MS })
    unknown.answers(silent)
    await expect(unknown.read(performance.now() - ENDLESS_MS)).rejects.toThrow('late')
    const cached = createFixture({ olderMs: ENDLESS_MS })
    await cached.read()
    cached.later(600_001)
    cached.answers(silent)
    expect(await cached.read(performance.now() - ENDLESS_MS)).toMatchObject({ value: 'first', isSourceFailing: true })
  })

  it('sends one request for concurrent callers', async () => {
    const { get, answers, requestCount } = createFixture()
    const { promise, resolve } = Promise.withResolvers<string>()
    answers(() => promise)
    const waiting = Array.from({ length: 20 }, () => get())
    resolve('for all')
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['for all']))
    expect(requestCount()).toBe(1)
  })

  it('returns the old answer while the source fails, and pauses requests for five seconds', async () => {
    const { get, answers, later, requestCount, failures } = createFixture()
    await get()
    later(61_000)
    answers(down)
    expect(await get()).toBe('first')
    await expect.poll(() => failures).toHaveLength(1)
    expect(await get()).toBe('first')
    expect(requestCount()).toBe(2)
    later(5_001)
    answers(async () => 'back')
    expect(await get()).toBe('back')
  })

  it('never returns an answer beyond its maximum age', async () => {
    const { get, answers, later } = createFixture()
    await get()
    later(3_600_001)
    answers(down)
    await expect(get()).rejects.toThrow('down')
  })

  it('throws the failure while nothing is cached, also during the pause', async () => {
    const { get, answers, requestCount, later } = createFixture()
    answers(down)
    await expect(get()).rejects.toThrow('down')
    await expect(get()).rejects.toThrow('down')
    expect(requestCount()).toBe(1)
    later(5_001)
    answers(async () => 'up')
    expect(await get()).toBe('up')
  })

  it('evicts the least recently used key', async () => {
    const { get, requestCount } = createFixture({ most: 2 })
    for (const key of ['a', 'b', 'a', 'c', 'a']) await get(key)
    expect(requestCount()).toBe(3)
    await get('b')
    expect(requestCount()).toBe(4)
  })
})
