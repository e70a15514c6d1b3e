import { describe, expect, it } from 'vitest'
import { lastGood } from './last-good.ts'

/** A source that answers what it is told to, and a clock of its own. */
function stage({ most = 10, olderMs = 300, noneMs = 900 } = {}) {
  let now = Date.UTC(2026, 0, 1)
  let asked = 0
  let source: () => Promise<string> = async () => 'first'
  const failures: unknown[] = []
  const given = lastGood<string>({
    now: () => new Date(now),
    onFailure: (error) => failures.push(error),
    ...{ freshMs: 60_000, oldMs: 600_000, keptMs: 3_600_000, pauseMs: 5_000, most },
    ...{ olderMs, none: { ms: noneMs, late: () => new Error('late') } },
  })
  const ask = () => {
    asked += 1
    return source()
  }
  return {
    given: (since?: number) => given('a', ask, since),
    get: async (key = 'a') => (await given(key, ask)).value,
    answers: (next: () => Promise<string>) => {
      source = next
    },
    later: (ms: number) => {
      now += ms
    },
    asked: () => asked,
    failures,
  }
}
const down = () => Promise.reject(new Error('down'))
const silent = () => new Promise<never>(() => {})
/** Longer than a test may take: whoever waits so long fails. */
const ENDLESS_MS = 600_000

describe('the last good answer', () => {
  it('is given for a minute without asking again', async () => {
    const { get, asked, later } = stage()
    await get()
    later(59_000)
    expect(await get()).toBe('first')
    expect(asked()).toBe(1)
  })

  it('is given at once when it is older, and the new one afterwards', async () => {
    const { get, answers, later, asked } = stage()
    await get()
    later(61_000)
    answers(async () => 'second')
    expect(await get()).toBe('first')
    await expect.poll(() => get()).toBe('second')
    expect(asked()).toBe(2)
  })

  it('is waited for when the one before it is old', async () => {
    const { get, answers, later } = stage()
    await get()
    later(600_001)
    answers(async () => 'second')
    expect(await get()).toBe('second')
  })

  it('is waited for a moment only; then the old one is given, as one whose source is failing', async () => {
    const { given, answers, later, failures } = stage()
    await given()
    later(600_001)
    answers(down)
    expect(await given()).toMatchObject({ value: 'first', failing: true })
    expect(failures).toHaveLength(1)
    later(5_001)
    answers(silent)
    expect(await given()).toMatchObject({ value: 'first', failing: true })
  })

  it('is given at once to who comes later than the one who waited in vain, however often they ask', async () => {
    const { given, answers, later, asked } = stage({ olderMs: ENDLESS_MS })
    await given()
    later(600_001)
    answers(silent)
    await given(performance.now() - ENDLESS_MS)
    await Promise.all([given(), given()])
    expect(asked()).toBe(2)
  })

  it('is the newest as soon as the source is back: who comes then sees it', async () => {
    const { given, answers, later } = stage()
    await given()
    later(61_000)
    answers(down)
    expect(await given()).toMatchObject({ failing: false })
    await expect.poll(async () => (await given()).failing).toBe(true)
    later(5_001)
    answers(async () => 'back')
    expect(await given()).toMatchObject({ value: 'back', failing: false })
  })

  it('is there for the next one who asks, where the first one could not wait for it', async () => {
    const { given, answers, get } = stage()
    const { promise, resolve } = Promise.withResolvers<string>()
    answers(() => promise)
    await expect(get()).rejects.toThrow('late')
    resolve('slow')
    await expect.poll(async () => (await given()).value).toBe('slow')
  })

  it('is waited for no longer by who has waited for something else already', async () => {
    const unknown = stage({ noneMs: ENDLESS_MS })
    unknown.answers(silent)
    await expect(unknown.given(performance.now() - ENDLESS_MS)).rejects.toThrow('late')
    const known = stage({ olderMs: ENDLESS_MS })
    await known.given()
    known.later(600_001)
    known.answers(silent)
    expect(await known.given(performance.now() - ENDLESS_MS)).toMatchObject({ value: 'first', failing: true })
  })

  it('is asked for once, however many wait for it', async () => {
    const { get, answers, asked } = stage()
    const { promise, resolve } = Promise.withResolvers<string>()
    answers(() => promise)
    const waiting = Array.from({ length: 20 }, () => get())
    resolve('for all')
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['for all']))
    expect(asked()).toBe(1)
  })

  it('outlasts a source that is down, which is then left alone for five seconds', async () => {
    const { get, answers, later, asked, failures } = stage()
    await get()
    later(61_000)
    answers(down)
    expect(await get()).toBe('first')
    await expect.poll(() => failures).toHaveLength(1)
    expect(await get()).toBe('first')
    expect(asked()).toBe(2)
    later(5_001)
    answers(async () => 'back')
    expect(await get()).toBe('back')
  })

  it('is given no more when it is too old', async () => {
    const { get, answers, later } = stage()
    await get()
    later(3_600_001)
    answers(down)
    await expect(get()).rejects.toThrow('down')
  })

  it('is not there before the first one: who asks hears the failure, and so do those who come soon after', async () => {
    const { get, answers, asked, later } = stage()
    answers(down)
    await expect(get()).rejects.toThrow('down')
    await expect(get()).rejects.toThrow('down')
    expect(asked()).toBe(1)
    later(5_001)
    answers(async () => 'up')
    expect(await get()).toBe('up')
  })

  it('is kept for so many questions and no more: the one not asked for longest goes', async () => {
    const { get, asked } = stage({ most: 2 })
    for (const key of ['a', 'b', 'a', 'c', 'a']) await get(key)
    expect(asked()).toBe(3)
    await get('b')
    expect(asked()).toBe(4)
  })
})
