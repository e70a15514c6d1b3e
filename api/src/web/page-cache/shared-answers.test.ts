import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalidate } from '../../platform/cache-tags.ts'
import { startTestApi, type TestApi } from '../../testing/harness.ts'
import { createSharedAnswers, type SharedAnswers } from './shared-answers.ts'

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

const answer = async (): Promise<unknown> => {
  const outcome = (await answers.find(FAQS, 'en'))?.outcome
  return outcome && ('answer' in outcome ? outcome.answer : outcome.error)
}

describe('A call that pages share', () => {
  it('is made once in a language', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 50 }, answer))
    expect(first).toEqual({ faqs: [{ name: 'How?' }] })
    for (const other of [...others, await answer()]) expect(other).toBe(first)
    await answers.find(FAQS, 'ar')
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
    expect(await answers.find(FAQS, 'en')).toMatchObject({ madeAt_ms: time - 10_000, isIncomplete: false })
  })

  it('keeps an error for nobody, and its last answer while the api fails', async () => {
    status = 404
    for (const _ of [1, 2]) {
      expect(await answers.find(FAQS, 'en')).toMatchObject({ outcome: { error: { status } }, isIncomplete: false })
    }
    expect(requests).toHaveLength(2)
    status = 503
    expect(await answers.find(FAQS, 'en')).toMatchObject({ outcome: { error: { status } }, isIncomplete: true })
    status = 200
    await answer()
    status = 503
    time += 60_000
    expect(await answers.find(FAQS, 'en')).toMatchObject({ outcome: { answer: {} }, isIncomplete: true })
  })
})

describe('A call of one reader', () => {
  it.each([
    ['of own teams', '/api/teams'],
    ['of remaining places', '/api/moe/time-slots'],
    ['of a search', '/api/community?page=0&s=robot'],
    ['with an unknown parameter', '/api/faqs?other=1'],
    ['of a topic, which its author sees earlier', '/api/community?single=true&slug=a'],
    ['of topics, with the likes of the reader', '/api/community?page=0'],
    ['of comments', `/api/community/comments?post_id=${'a'.repeat(24)}&page=0`],
  ])('%s is not shared', async (_name, url) => {
    expect(await answers.find(url, 'en')).toBeUndefined()
    expect(requests).toEqual([])
  })
})
