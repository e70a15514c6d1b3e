import { isCallError } from '@olympiad/contracts/call'
import { getForumReader, getTopic, listCategories, listComments, listTopics } from '@olympiad/contracts/calls/community'
import { COMMENTS_PER_PAGE, SEARCH_MOST, THREAD_PAGE } from '@olympiad/contracts/community'
import { inLang, routes } from '@olympiad/contracts/routes'
import { isTextKey, type TextKey } from '@olympiad/contracts/texts'
import type {
  CategoryView,
  CommentView,
  ForumReaderView,
  TopicCardView,
  TopicView,
} from '@olympiad/contracts/views/community'
import { loaded } from '../../lib/loaded.ts'
import { orMissing } from '../../lib/missing.ts'
import { pageAsked } from '../../lib/page-asked.ts'

/** What the list of topics shows; what could not be loaded is undefined. */
export type ForumList = {
  categories: CategoryView[] | undefined
  /** The one that is open; undefined for all. */
  category: CategoryView | undefined
  /** What is looked for, or empty. */
  words: string
  page: number
  found: { result: TopicCardView[]; totalPages: number } | undefined
  /** Why they could not be loaded: somebody searches too fast, or something broke. */
  failed: TextKey
}

/** The list that an address asks for; undefined where it names none. */
export async function forumList({ send }: App.Locals, asked: URLSearchParams): Promise<ForumList | undefined> {
  const page = pageAsked(asked)
  if (page === undefined) return undefined
  const words = (asked.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, SEARCH_MOST)
  const wanted = asked.get('category') ?? undefined
  let failed: TextKey = 'something_wrong'
  const [known, found] = await Promise.all([
    loaded(send(listCategories, {})),
    send(listTopics, { query: { page, category_by: wanted, ...(words && { s: words }) } }).catch((error: unknown) => {
      if (isCallError(error) && error.status === 429 && isTextKey(error.code)) failed = error.code
    }),
  ])
  const categories = known?.categories
  const category = categories?.find(({ _id }) => _id === wanted)
  if (wanted && categories && !category) return undefined
  if (page > 0 && found?.result.length === 0) return undefined
  return { categories, category, words, page, found: found ?? undefined, failed }
}

/** A topic with a page of its comments, or the thread of one of them. */
export type TopicPage = {
  topic: TopicView
  page: number
  /** The comment whose thread is shown. */
  thread: CommentView | undefined
  /** Undefined where they could not be loaded. */
  comments: { result: CommentView[]; totalPages: number } | undefined
  /** Undefined for a visitor. */
  reader: ForumReaderView | undefined
}

type Address = { day: string; slug: string; asked: URLSearchParams }

/** What a member may do if the server could not say: it holds the rules at every call. */
const MEMBER: ForumReaderView = { writes: true, banned_until: null, waits: false, waiting: [] }

/** The page at an address; `goTo` where it is elsewhere, undefined where there is none. */
export async function topicPage(
  { send, user, lang }: App.Locals,
  { day, slug, asked }: Address,
): Promise<TopicPage | { goTo: string; status: 301 | 302 } | undefined> {
  const page = pageAsked(asked)
  const answer = page === undefined ? undefined : await orMissing(send(getTopic, { query: { single: 'true', slug } }))
  if (page === undefined || !answer) return undefined
  const { result: topic } = answer
  const named = asked.get('thread') ?? undefined
  const parent = named?.toLowerCase()
  const whole = inLang(routes.topic(topic), lang)
  // One spelling: each other one would be kept as a page of its own.
  if (routes.topic(topic).split('/').at(-2) !== day || slug !== topic.slug || named !== parent) {
    return { goTo: inLang(routes.topic(topic, { page, thread: parent }), lang), status: 301 }
  }

  const limit = parent ? THREAD_PAGE : COMMENTS_PER_PAGE
  const [comments, reader] = await Promise.all([
    loaded(
      orMissing(send(listComments, { query: { post_id: topic._id, page, parent, limit } })).then((list) => ({ list })),
    ),
    user ? loaded(send(getForumReader, {})).then((mine) => mine?.reader ?? MEMBER) : undefined,
  ])
  if (!comments) return { topic, page, thread: undefined, comments: undefined, reader }
  const { list } = comments
  // Comments come and go: an address that names none any more leads to those that there are.
  if (!list || (page > 0 && list.result.length === 0)) return { goTo: whole, status: 302 }
  return {
    topic,
    page,
    thread: list.thread ?? undefined,
    comments: { result: list.result, totalPages: Math.ceil(list.totalItems / limit) },
    reader,
  }
}
