import { type AnswerOf, type Call, CallError, type CallInput } from '@olympiad/contracts/call'
import {
  type getForumPermissions,
  getTopic,
  listCategories,
  type listComments,
  listTopics,
} from '@olympiad/contracts/calls/community'
import type { TextKey } from '@olympiad/contracts/texts'
import { describe, expect, it } from 'vitest'
import { loadForumList, loadTopicPage } from './community.server.ts'

const refused = (status: number, code: TextKey = 'not_found') => new CallError(status, code, '')
const topic = { _id: 't1', slug: 'sensors', created_at: '2026-11-20T22:30:00.000Z' }

type Answers = Partial<Record<'topic' | 'comments' | 'categories' | 'topics' | 'reader', unknown>>

function locals(answers: Answers, user: App.Locals['user'] = null) {
  const sentQueries: unknown[] = []
  const answerTo = (call: Call, query: unknown): unknown => {
    sentQueries.push(query)
    if (call === getTopic) return answers.topic ?? { result: topic }
    if (call === listCategories) return answers.categories ?? { categories: [{ _id: 'c1' }] }
    if (call === listTopics) return answers.topics ?? { result: [{}], totalPages: 2 }
    return call.path.endsWith('/reader') ? answers.reader : (answers.comments ?? comments(1, 12))
  }
  const send = async <C extends Call>(call: C, input: CallInput<C>) => {
    const answer = answerTo(call, input.query)
    if (answer instanceof Error) throw answer
    return answer as AnswerOf<C>
  }
  return { asked: sentQueries, send, user, lang: 'en' } as unknown as App.Locals & { asked: unknown[] }
}

const comments = (firstPage: number, totalItems: number): AnswerOf<typeof listComments> => ({
  result: Array.from({ length: firstPage }, () => ({}) as AnswerOf<typeof listComments>['result'][number]),
  currentPage: 0,
  totalItems,
  thread: null,
})
const reader: AnswerOf<typeof getForumPermissions> = {
  reader: { writes: false, banned_until: null, waits: false, waiting: [] },
}
const asking = (query = '') => new URLSearchParams(query)
const at = (query = '', day = '2026-11-21') => ({ day, slug: 'sensors', query: asking(query) })

describe('The page of a topic', () => {
  it('has a page of comments, and no permissions for a visitor', async () => {
    expect(await loadTopicPage(locals({}), at('page=1'))).toMatchObject({
      topic,
      page: 1,
      comments: { totalPages: 3 },
      reader: undefined,
    })
  })

  it('has the day in Riyadh in its address; another day, or none, redirects there', async () => {
    for (const day of ['2026-11-20', 'forums', 'en'])
      expect(await loadTopicPage(locals({}), at('page=2', day)), day).toEqual({
        goTo: '/en/community/forums/2026-11-21/sensors?page=2',
        status: 301,
      })
  })

  it('redirects other spellings of its address, so that the cache holds it once', async () => {
    const written = { ...topic, slug: 'caf\u00e9' }
    const firstPage = locals({ topic: { result: written } })
    expect(await loadTopicPage(firstPage, { ...at('thread=abc'), slug: 'cafe\u0301' })).toEqual({
      goTo: '/en/community/forums/2026-11-21/caf%C3%A9?thread=abc',
      status: 301,
    })
    const thread = 'ab'.repeat(12)
    expect(await loadTopicPage(locals({}), at(`thread=${thread.toUpperCase()}`))).toEqual({
      goTo: `/en/community/forums/2026-11-21/sensors?thread=${thread}`,
      status: 301,
    })
  })

  it('is missing for an unknown topic and for an invalid page', async () => {
    expect(await loadTopicPage(locals({ topic: refused(404) }), at())).toBeUndefined()
    expect(await loadTopicPage(locals({}), at('page=x'))).toBeUndefined()
  })

  it('redirects to the topic when a page or a thread no longer exists', async () => {
    const first = { goTo: '/en/community/forums/2026-11-21/sensors', status: 302 }
    expect(await loadTopicPage(locals({ comments: comments(0, 3) }), at('page=4'))).toEqual(first)
    expect(await loadTopicPage(locals({ comments: refused(404) }), at('thread=gone'))).toEqual(first)
  })

  it('renders without comments if they fail to load, and fails if the topic does', async () => {
    const broken = refused(500, 'server_error')
    expect(await loadTopicPage(locals({ comments: broken }), at())).toMatchObject({ topic, comments: undefined })
    await expect(loadTopicPage(locals({ topic: broken }), at())).rejects.toBe(broken)
  })

  it('has the permissions of a member, and allows everything if they fail to load', async () => {
    const member = {} as NonNullable<App.Locals['user']>
    expect(await loadTopicPage(locals({ reader }, member), at())).toMatchObject({ reader: { writes: false } })
    const withoutReader = locals({ reader: refused(500, 'server_error') }, member)
    expect(await loadTopicPage(withoutReader, at())).toMatchObject({ reader: { writes: true } })
  })
})

describe('The list of topics', () => {
  it('requires a known category', async () => {
    expect(await loadForumList(locals({}), asking('category=c1'))).toMatchObject({ category: { _id: 'c1' }, page: 0 })
    expect(await loadForumList(locals({}), asking('category=c2'))).toBeUndefined()
  })

  it('ends with its last page', async () => {
    const beyondLastPage = locals({ topics: { result: [], totalPages: 2 } })
    expect(await loadForumList(beyondLastPage, asking('page=2'))).toBeUndefined()
    expect(await loadForumList(beyondLastPage, asking())).toMatchObject({ topics: { result: [] } })
  })

  it('normalises and limits the search terms', async () => {
    const firstPage = locals({})
    const list = await loadForumList(firstPage, asking(`q=${encodeURIComponent(`  two\n words ${'x'.repeat(200)}`)}`))
    expect(list?.searchTerms).toMatch(/^two words x+$/)
    expect(list?.searchTerms).toHaveLength(100)
    expect(firstPage.asked).toContainEqual(expect.objectContaining({ s: list?.searchTerms }))
  })

  it('explains the rate limit of the search', async () => {
    const rateLimited = locals({ topics: refused(429, 'rate_limited') })
    expect(await loadForumList(rateLimited, asking('q=a'))).toMatchObject({
      topics: undefined,
      errorKey: 'rate_limited',
    })
    const broken = locals({ topics: refused(500, 'server_error') })
    expect(await loadForumList(broken, asking())).toMatchObject({ topics: undefined, errorKey: 'something_wrong' })
  })
})
