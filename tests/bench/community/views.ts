import * as calls from '@olympiad/contracts/calls/community'
import { COMMENTS_PER_PAGE, THREAD_PAGE, TOPICS_PER_PAGE } from '@olympiad/contracts/community'
import { inLang, routes } from '@olympiad/contracts/routes'
import { FREQUENT, RARE, RARE_TOPICS, type Written } from './fill-topics.ts'
import { FEW, type Ground } from './ground.ts'

/**
 * How something is come by: from memory, as visitors get a page again and again; made anew, as the first visitor gets it
 * and whoever is signed in; or by the call of the api that the page makes, made anew too.
 */
export const WAYS = ['kept', 'rendered', 'api'] as const
export type Way = (typeof WAYS)[number]

/** One request, and what its answer must hold, so often at least: what is measured is what was asked for. */
export type Asked = { path: string; member?: boolean; holds: readonly [text: string, times: number] }
export type View = { name: string; asked: (ground: Ground) => Partial<Record<Way, Asked>> }

/** A page that tells how a form came out is one visitor's, and never kept. */
const ANEW = 'sent=bench'
const page = (path: string): string => inLang(path, 'ar')
const anew = (path: string): string => page(`${path}${path.includes('?') ? '&' : '?'}${ANEW}`)
/** What a call doesn't know it ignores, and nothing is kept of such a request. */
const call = ({ path }: { path: string }, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams({ ...query, bench: '1' })}`

type Listed = { page?: number; category?: string; q?: string }

function listAsked({ page: nth = 0, category, q }: Listed, topics: number): Partial<Record<Way, Asked>> {
  const shown = { page: nth, ...(category && { category }), ...(q && { q }) }
  const path = routes.community(shown)
  const links = ['/ar/community/forums/', topics] as const
  const query = { page: String(nth), category_by: category ?? 'none', ...(q && { s: q }) }
  return {
    // Searches are not kept.
    ...(!q && { kept: { path: page(path), holds: links } }),
    rendered: { path: q ? page(path) : anew(path), holds: links },
    api: { path: call(calls.listTopics, query), holds: ['"slug":', topics] },
  }
}

const list = (name: string, asked: (ground: Ground) => Listed, topics: number = TOPICS_PER_PAGE): View => ({
  name,
  asked: (ground) => listAsked(asked(ground), topics),
})

type Read = { of: Written; page?: number; thread?: string }

/** A topic's page with some of its comments, or of a thread; its api call is that of the comments. */
function topicAsked({ of, page: nth = 0, thread }: Read, comments: number): Partial<Record<Way, Asked>> {
  const topic = { slug: of.slug, created_at: of.created_at.toISOString() }
  const path = page(routes.topic(topic, { page: nth, thread }))
  const limit = thread ? THREAD_PAGE : COMMENTS_PER_PAGE
  const query = {
    post_id: of._id.toHexString(),
    page: String(nth),
    limit: String(limit),
    ...(thread && { parent: thread }),
  }
  const holds = ['data-comment=', comments] as const
  return {
    kept: { path, holds },
    rendered: { path, member: true, holds },
    api: { path: call(calls.listComments, query), holds: ['"replies_count":', comments] },
  }
}

export const read = (name: string, asked: (ground: Ground) => Read, comments: number): View => ({
  name,
  asked: (ground) => topicAsked(asked(ground), comments),
})

const pagesOf = (count: number, size: number): number => Math.ceil(count / size)

export const FIRST_COMMENTS = read('comments of 2,000: first page', ({ many }) => ({ of: many }), COMMENTS_PER_PAGE)
export const LAST_COMMENTS = read(
  'comments of 2,000: last page',
  ({ many }) => ({ of: many, page: pagesOf(many.threads, COMMENTS_PER_PAGE) - 1 }),
  COMMENTS_PER_PAGE,
)
export const FEW_COMMENTS = read('comments of 5', ({ few }) => ({ of: few }), FEW)

/** What is asked of forums of each size. */
export const VIEWS: readonly View[] = [
  list('list: first page', () => ({})),
  list('list: tenth page', () => ({ page: 9 })),
  list('list: fiftieth page', () => ({ page: 49 })),
  list('list: page in the middle', ({ topics }) => ({ page: pagesOf(topics.length, TOPICS_PER_PAGE) >> 1 })),
  list('list of a category', ({ category }) => ({ category })),
  list('search of a rare word', () => ({ q: RARE }), RARE_TOPICS),
  list('search of a frequent word', () => ({ q: FREQUENT })),
  list('search of both', () => ({ q: `${FREQUENT} ${RARE}` }), RARE_TOPICS),
  {
    name: 'topic',
    asked: ({ usual }) => ({
      ...topicAsked({ of: usual }, 3),
      api: { path: call(calls.getTopic, { single: 'true', slug: usual.slug }), holds: ['"slug":', 1] },
    }),
  },
  FIRST_COMMENTS,
  read('comments of 2,000: page in the middle', ({ many }) => ({ of: many, page: 40 }), COMMENTS_PER_PAGE),
  LAST_COMMENTS,
  read('thread of 300: first page', ({ many }) => ({ of: many, thread: many.thread }), THREAD_PAGE),
  read(
    'thread of 300: last page',
    ({ many }) => ({ of: many, thread: many.thread, page: pagesOf(many.replies, THREAD_PAGE) - 1 }),
    THREAD_PAGE,
  ),
]
