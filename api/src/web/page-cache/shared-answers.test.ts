import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalidate } from '../../platform/cache-tags.ts'
import { startTestApi, type TestApi } from '../../testing/harness.ts'
import { createSharedAnswers, type SharedAnswers } from './shared-answers.ts'

const VISITOR = { lang: 'en', isSignedIn: false } as const
const MEMBER = { lang: 'en', isSignedIn: true } as const
const FAQS = '/api/faqs?status=true'

let api: TestApi
let time: number
let requests: string[]
let status: number
let answers: SharedAnswers

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  time = Date.UTC(2026, 10, 21)
  requests = []
  status = 200
  const fetcher = async (url: string, init?: RequestInit) => {
    requests.push(`${url} ${new Headers(init?.headers).get('cookie')}`)
    const error = { success: false, msg: 'Away', code: 'server_error', errors: [] }
    return Response.json(status === 200 ? { faqs: [{ name: 'How?' }] } : error, { status })
  }
  answers = createSharedAnswers(fetcher, { orm: api.deps.orm, now: () => new Date(time) })
})

const answer = async (url = FAQS, reader: typeof VISITOR | typeof MEMBER = VISITOR): Promise<unknown> => {
  const outcome = (await answers.find(url, reader))?.outcome
  return outcome && ('answer' in outcome ? outcome.answer : outcome.error)
}

describe('A call that pages share', () => {
  it('is made once in a language, for visitors and members', async () => {
    const [first, ...others] = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => answer(FAQS, nth % 2 ? VISITOR : MEMBER)),
    )
    expect(first).toEqual({ faqs: [{ name: 'How?' }] })
    for (const other of [...others, await answer()]) expect(other).toBe(first)
    await answers.find(FAQS, { lang: 'ar', isSignedIn: false })
    expect(requests).toEqual([`${FAQS} lang=en`, `${FAQS} lang=ar`])
  })

  it('has an answer that no page can change', async () => {
    const { faqs } = (await answer()) as { faqs: { name: string }[] }
    expect(() => faqs.pop()).toThrow(TypeError)
    expect(() => Object.assign(faqs[0] ?? {}, { name: 'Why?' })).toThrow(TypeError)
  })

  it('is made again after a change of its tag, and after a minute', async () => {
    await answer()
    await invalidate(api.deps.orm.em.fork(), 'community')
    await answer()
    expect(requests).toHaveLength(1)
    await invalidate(api.deps.orm.em.fork(), 'content')
    await answer()
    expect(requests).toHaveLength(2)
    time += 60_000
    await answer()
    expect(requests).toHaveLength(3)
  })

  it('tells the age of its answer', async () => {
    await answer()
    time += 10_000
    expect(await answers.find(FAQS, MEMBER)).toMatchObject({ madeAt_ms: time - 10_000, isIncomplete: false })
  })

  it('keeps an error for nobody, and its last answer while the api fails', async () => {
    status = 404
    for (const _ of [1, 2]) {
      expect(await answers.find(FAQS, VISITOR)).toMatchObject({ outcome: { error: { status } }, isIncomplete: false })
    }
    expect(requests).toHaveLength(2)
    status = 503
    expect(await answers.find(FAQS, VISITOR)).toMatchObject({ outcome: { error: { status } }, isIncomplete: true })
    status = 200
    await answer()
    status = 503
    time += 60_000
    expect(await answers.find(FAQS, VISITOR)).toMatchObject({ outcome: { answer: {} }, isIncomplete: true })
  })
})

describe('A call of one reader', () => {
  it.each([
    ['of own teams', '/api/teams', VISITOR],
    ['of remaining places', '/api/moe/time-slots', VISITOR],
    ['of a search', '/api/community?page=0&s=robot', VISITOR],
    ['with an unknown parameter', '/api/faqs?other=1', VISITOR],
    ['of a topic, which its author sees earlier', '/api/community?single=true&slug=a', MEMBER],
    ['of topics, with the likes of the reader', '/api/community?page=0', MEMBER],
    ['of comments', `/api/community/comments?post_id=${'a'.repeat(24)}&page=0`, MEMBER],
  ])('%s is not shared', async (_name, url, reader) => {
    expect(await answers.find(url, reader)).toBeUndefined()
    expect(requests).toEqual([])
  })
})
