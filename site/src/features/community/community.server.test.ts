import { type AnswerOf, type Call, CallError, type CallInput } from '@olympiad/contracts/call'
import {
  type getForumReader,
  getTopic,
  listCategories,
  type listComments,
  listTopics,
} from '@olympiad/contracts/calls/community'
import type { TextKey } from '@olympiad/contracts/texts'
import { describe, expect, it } from 'vitest'
import { forumList, topicPage } from './community.server.ts'

const refused = (status: number, code: TextKey = 'not_found') => new CallError(status, code, '')
const topic = { _id: 't1', slug: 'sensors', created_at: '2026-11-20T22:30:00.000Z' }

type Said = Partial<Record<'topic' | 'comments' | 'categories' | 'topics' | 'reader', unknown>>

/** The api as a page finds it: what it answers, or refuses, by what is asked for. */
function locals(said: Said, user: App.Locals['user'] = null) {
  const asked: unknown[] = []
  const answerTo = (call: Call, query: unknown): unknown => {
    asked.push(query)
    if (call === getTopic) return said.topic ?? { result: topic }
    if (call === listCategories) return said.categories ?? { categories: [{ _id: 'c1' }] }
    if (call === listTopics) return said.topics ?? { result: [{}], totalPages: 2 }
    return call.path.endsWith('/reader') ? said.reader : (said.comments ?? comments(1, 12))
  }
  const send = async <C extends Call>(call: C, input: CallInput<C>) => {
    const answer = answerTo(call, input.query)
    if (answer instanceof Error) throw answer
    return answer as AnswerOf<C>
  }
  return { asked, send, user, lang: 'en' } as unknown as App.Locals & { asked: unknown[] }
}

const comments = (here: number, totalItems: number): AnswerOf<typeof listComments> => ({
  result: Array.from({ length: here }, () => ({}) as AnswerOf<typeof listComments>['result'][number]),
  currentPage: 0,
  totalItems,
  thread: null,
})
const reader: AnswerOf<typeof getForumReader> = {
  reader: { writes: false, banned_until: null, waits: false, waiting: [] },
}
const asking = (query = '') => new URLSearchParams(query)
const at = (query = '', day = '2026-11-21') => ({ day, slug: 'sensors', asked: asking(query) })

describe('The page of a topic', () => {
  it('has a page of its comments, and nothing of a reader for a visitor', async () => {
    expect(await topicPage(locals({}), at('page=1'))).toMatchObject({
      topic,
      page: 1,
      comments: { totalPages: 3 },
      reader: undefined,
    })
  })

  it('is at the day in Riyadh on which it was written; another day, or none, leads there', async () => {
    for (const day of ['2026-11-20', 'forums', 'en'])
      expect(await topicPage(locals({}), at('page=2', day)), day).toEqual({
        goTo: '/en/community/forums/2026-11-21/sensors?page=2',
        status: 301,
      })
  })

  it('is at one spelling of its address, so that it is kept once', async () => {
    const written = { ...topic, slug: 'caf\u00e9' }
    const here = locals({ topic: { result: written } })
    expect(await topicPage(here, { ...at('thread=abc'), slug: 'cafe\u0301' })).toEqual({
      goTo: '/en/community/forums/2026-11-21/caf%C3%A9?thread=abc',
      status: 301,
    })
    const thread = 'ab'.repeat(12)
    expect(await topicPage(locals({}), at(`thread=${thread.toUpperCase()}`))).toEqual({
      goTo: `/en/community/forums/2026-11-21/sensors?thread=${thread}`,
      status: 301,
    })
  })

  it('is missing where there is no such topic, and for what is no page', async () => {
    expect(await topicPage(locals({ topic: refused(404) }), at())).toBeUndefined()
    expect(await topicPage(locals({}), at('page=x'))).toBeUndefined()
  })

  it('leads to the comments that there are where a page or a thread is gone', async () => {
    const first = { goTo: '/en/community/forums/2026-11-21/sensors', status: 302 }
    expect(await topicPage(locals({ comments: comments(0, 3) }), at('page=4'))).toEqual(first)
    expect(await topicPage(locals({ comments: refused(404) }), at('thread=gone'))).toEqual(first)
  })

  it('stands without its comments where these fail, and fails where the topic does', async () => {
    const broken = refused(500, 'server_error')
    expect(await topicPage(locals({ comments: broken }), at())).toMatchObject({ topic, comments: undefined })
    await expect(topicPage(locals({ topic: broken }), at())).rejects.toBe(broken)
  })

  it('knows what a member may do, and lets them try where it can’t be told', async () => {
    const member = {} as NonNullable<App.Locals['user']>
    expect(await topicPage(locals({ reader }, member), at())).toMatchObject({ reader: { writes: false } })
    const unsaid = locals({ reader: refused(500, 'server_error') }, member)
    expect(await topicPage(unsaid, at())).toMatchObject({ reader: { writes: true } })
  })
})

describe('The list of topics', () => {
  it('is of a category that there is', async () => {
    expect(await forumList(locals({}), asking('category=c1'))).toMatchObject({ category: { _id: 'c1' }, page: 0 })
    expect(await forumList(locals({}), asking('category=c2'))).toBeUndefined()
  })

  it('ends with its last page', async () => {
    const beyond = locals({ topics: { result: [], totalPages: 2 } })
    expect(await forumList(beyond, asking('page=2'))).toBeUndefined()
    expect(await forumList(beyond, asking())).toMatchObject({ found: { result: [] } })
  })

  it('looks for words as they are meant, and for no more than a search takes', async () => {
    const here = locals({})
    const list = await forumList(here, asking(`q=${encodeURIComponent(`  two\n words ${'x'.repeat(200)}`)}`))
    expect(list?.words).toMatch(/^two words x+$/)
    expect(list?.words).toHaveLength(100)
    expect(here.asked).toContainEqual(expect.objectContaining({ s: list?.words }))
  })

  it('says why somebody who searches too fast has to wait', async () => {
    const fast = locals({ topics: refused(429, 'rate_limited') })
    expect(await forumList(fast, asking('q=a'))).toMatchObject({ found: undefined, failed: 'rate_limited' })
    const broken = locals({ topics: refused(500, 'server_error') })
    expect(await forumList(broken, asking())).toMatchObject({ found: undefined, failed: 'something_wrong' })
  })
})
