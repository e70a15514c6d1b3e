import { isCallError } from '@olympiad/contracts/call'
import {
  getForumPermissions,
  getTopic,
  listCategories,
  listComments,
  listTopics,
} from '@olympiad/contracts/calls/community'
import { COMMENTS_PER_PAGE, MAX_SEARCH_LENGTH, REPLIES_PER_THREAD_PAGE } from '@olympiad/contracts/community'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { isTextKey, type TextKey } from '@olympiad/contracts/texts'
import type {
  CategoryView,
  CommentView,
  ForumPermissionsView,
  TopicCardView,
  TopicView,
} from '@olympiad/contracts/views/community'
import { parsePageNumber } from '../../lib/parse-page-number.ts'
import { undefinedIfNotFound } from '../../lib/undefined-if-not-found.ts'
import { undefinedOnError } from '../../lib/undefined-on-error.ts'

export type ForumList = {
  categories: CategoryView[] | undefined
  /** Undefined for all. */
  category: CategoryView | undefined
  searchTerms: string
  page: number
  topics: { result: TopicCardView[]; totalPages: number } | undefined
  errorKey: TextKey
}

export async function loadForumList({ send }: App.Locals, query: URLSearchParams): Promise<ForumList | undefined> {
  const page = parsePageNumber(query)
  if (page === undefined) return undefined
  const searchTerms = (query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH_LENGTH)
  const categoryId = query.get('category') ?? undefined
  let errorKey: TextKey = 'something_wrong'
  const [categoryList, found] = await Promise.all([
    undefinedOnError(send(listCategories, {})),
    send(listTopics, { query: { page, category_by: categoryId, ...(searchTerms && { s: searchTerms }) } }).catch(
      (error: unknown) => {
        if (isCallError(error) && error.status === 429 && isTextKey(error.code)) errorKey = error.code
      },
    ),
  ])
  const categories = categoryList?.categories
  const category = categories?.find(({ _id }) => _id === categoryId)
  if (categoryId && categories && !category) return undefined
  if (page > 0 && found?.result.length === 0) return undefined
  return { categories, category, searchTerms, page, topics: found ?? undefined, errorKey }
}

export type TopicPage = {
  topic: TopicView
  page: number
  thread: CommentView | undefined
  comments: { result: CommentView[]; totalPages: number } | undefined
  reader: ForumPermissionsView | undefined
}

type TopicAddress = { day: string; slug: string; query: URLSearchParams }

/** Fallback where loading failed: the server checks the rules at every call. */
const MEMBER: ForumPermissionsView = { writes: true, banned_until: null, waits: false, waiting: [] }

/** `goTo` where the address is not canonical; undefined where there is no such topic. */
export async function loadTopicPage(
  { send, user, lang }: App.Locals,
  { day, slug, query }: TopicAddress,
): Promise<TopicPage | { goTo: string; status: 301 | 302 } | undefined> {
  const page = parsePageNumber(query)
  const answer =
    page === undefined ? undefined : await undefinedIfNotFound(send(getTopic, { query: { single: 'true', slug } }))
  if (page === undefined || !answer) return undefined
  const { result: topic } = answer
  const threadParam = query.get('thread') ?? undefined
  const parent = threadParam?.toLowerCase()
  const topicUrl = withLangPrefix(routes.topic(topic), lang)
  // One spelling: the server would cache every other one as a page of its own.
  if (routes.topic(topic).split('/').at(-2) !== day || slug !== topic.slug || threadParam !== parent) {
    return { goTo: withLangPrefix(routes.topic(topic, { page, thread: parent }), lang), status: 301 }
  }

  const limit = parent ? REPLIES_PER_THREAD_PAGE : COMMENTS_PER_PAGE
  const [comments, reader] = await Promise.all([
    undefinedOnError(
      undefinedIfNotFound(send(listComments, { query: { post_id: topic._id, page, parent, limit } })).then((list) => ({
        list,
      })),
    ),
    user ? undefinedOnError(send(getForumPermissions, {})).then((mine) => mine?.reader ?? MEMBER) : undefined,
  ])
  if (!comments) return { topic, page, thread: undefined, comments: undefined, reader }
  const { list } = comments
  // Comments come and go: a page that no longer exists redirects to the topic.
  if (!list || (page > 0 && list.result.length === 0)) return { goTo: topicUrl, status: 302 }
  return {
    topic,
    page,
    thread: list.thread ?? undefined,
    comments: { result: list.result, totalPages: Math.ceil(list.totalItems / limit) },
    reader,
  }
}
