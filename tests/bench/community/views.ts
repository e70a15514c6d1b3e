import * as calls from '@olympiad/contracts/calls/community'
import { COMMENTS_PER_PAGE, REPLIES_PER_THREAD_PAGE, TOPICS_PER_PAGE } from '@olympiad/contracts/community'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { FEW_COMMENTS_COUNT, type ForumEnvironment } from './environment.ts'
import { FREQUENT_WORD, type InsertedTopic, RARE_WORD, RARE_WORD_TOPICS } from './insert-topics.ts'

/**
 * Cached, as for repeated visits; rendered, as for the first visitor and signed-in people; or the page's API call, uncached.
 */
export const DELIVERY_MODES = ['kept', 'rendered', 'api'] as const
export type DeliveryMode = (typeof DELIVERY_MODES)[number]

/** The response must match `expectedText` at least so often, to prove that it is the intended one. */
export type ForumRequest = { path: string; isSignedIn?: boolean; expectedText: readonly [text: string, times: number] }
export type View = { name: string; requests: (ground: ForumEnvironment) => Partial<Record<DeliveryMode, ForumRequest>> }

/** A page with a form's result is private and never cached. */
const UNCACHED_QUERY = 'sent=bench'
const page = (path: string): string => withLangPrefix(path, 'ar')
const anew = (path: string): string => page(`${path}${path.includes('?') ? '&' : '?'}${UNCACHED_QUERY}`)
/** An unknown parameter bypasses the cache, and the call ignores it. */
const call = ({ path }: { path: string }, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams({ ...query, bench: '1' })}`

type Listed = { page?: number; category?: string; q?: string }

function listAsked(
  { page: nth = 0, category, q }: Listed,
  topics: number,
): Partial<Record<DeliveryMode, ForumRequest>> {
  const shown = { page: nth, ...(category && { category }), ...(q && { q }) }
  const path = routes.community(shown)
  const links = ['/ar/community/forums/', topics] as const
  const query = { page: String(nth), category_by: category ?? 'none', ...(q && { s: q }) }
  return {
    ...(!q && { kept: { path: page(path), expectedText: links } }),
    rendered: { path: q ? page(path) : anew(path), expectedText: links },
    api: { path: call(calls.listTopics, query), expectedText: ['"slug":', topics] },
  }
}

const list = (name: string, asked: (ground: ForumEnvironment) => Listed, topics: number = TOPICS_PER_PAGE): View => ({
  name,
  requests: (ground) => listAsked(asked(ground), topics),
})

type Read = { of: InsertedTopic; page?: number; thread?: string }

function topicAsked(
  { of, page: nth = 0, thread }: Read,
  comments: number,
): Partial<Record<DeliveryMode, ForumRequest>> {
  const topic = { slug: of.slug, created_at: of.created_at.toISOString() }
  const path = page(routes.topic(topic, { page: nth, thread }))
  const limit = thread ? REPLIES_PER_THREAD_PAGE : COMMENTS_PER_PAGE
  const query = {
    post_id: of._id.toHexString(),
    page: String(nth),
    limit: String(limit),
    ...(thread && { parent: thread }),
  }
  const holds = ['data-comment=', comments] as const
  return {
    kept: { path, expectedText: holds },
    rendered: { path, isSignedIn: true, expectedText: holds },
    api: { path: call(calls.listComments, query), expectedText: ['"replies_count":', comments] },
  }
}

export const topicView = (name: string, asked: (ground: ForumEnvironment) => Read, comments: number): View => ({
  name,
  requests: (ground) => topicAsked(asked(ground), comments),
})

const pagesOf = (count: number, size: number): number => Math.ceil(count / size)

export const FIRST_COMMENTS = topicView(
  'comments of 2,000: first page',
  ({ many }) => ({ of: many }),
  COMMENTS_PER_PAGE,
)
export const LAST_COMMENTS = topicView(
  'comments of 2,000: last page',
  ({ many }) => ({ of: many, page: pagesOf(many.threads, COMMENTS_PER_PAGE) - 1 }),
  COMMENTS_PER_PAGE,
)
export const FEW_COMMENTS = topicView('comments of 5', ({ few }) => ({ of: few }), FEW_COMMENTS_COUNT)

export const VIEWS: readonly View[] = [
  list('list: first page', () => ({})),
  list('list: tenth page', () => ({ page: 9 })),
  list('list: fiftieth page', () => ({ page: 49 })),
  list('list: page in the middle', ({ topics }) => ({ page: pagesOf(topics.length, TOPICS_PER_PAGE) >> 1 })),
  list('list of a category', ({ category }) => ({ category })),
  list('search of a rare word', () => ({ q: RARE_WORD }), RARE_WORD_TOPICS),
  list('search of a frequent word', () => ({ q: FREQUENT_WORD })),
  list('search of both', () => ({ q: `${FREQUENT_WORD} ${RARE_WORD}` }), RARE_WORD_TOPICS),
  {
    name: 'topic',
    requests: ({ usual }) => ({
      ...topicAsked({ of: usual }, 3),
      api: { path: call(calls.getTopic, { single: 'true', slug: usual.slug }), expectedText: ['"slug":', 1] },
    }),
  },
  FIRST_COMMENTS,
  topicView('comments of 2,000: page in the middle', ({ many }) => ({ of: many, page: 40 }), COMMENTS_PER_PAGE),
  LAST_COMMENTS,
  topicView('thread of 300: first page', ({ many }) => ({ of: many, thread: many.thread }), REPLIES_PER_THREAD_PAGE),
  topicView(
    'thread of 300: last page',
    ({ many }) => ({ of: many, thread: many.thread, page: pagesOf(many.replies, REPLIES_PER_THREAD_PAGE) - 1 }),
    REPLIES_PER_THREAD_PAGE,
  ),
]
