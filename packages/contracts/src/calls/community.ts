import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { THREAD_PAGE, TOPICS_MOST, TOPICS_PER_PAGE } from '../community.ts'
import {
  CommentChangeForm,
  CommentForm,
  LikeForm,
  PreviewForm,
  ReportForm,
  searchWords,
  TopicChangeForm,
  TopicForm,
} from '../forms/community.ts'
import { pageNumber, recordId } from '../forms/fields.ts'
import type { SafeHtml } from '../safe-html.ts'
import type {
  CategoryView,
  CommentView,
  ForumPictureView,
  ForumReaderView,
  TopicCardView,
  TopicView,
} from '../views/community.ts'

const PATH = '/api/community'
const upTo = (most: number) => z.coerce.number('invalid_value').check(z.int(), z.gte(1), z.lte(most))
type Done = { success: true; msg: string }

/** The categories in their order; closed ones have topics to be read, and take no new ones. */
export const listCategories = defineCall<{ categories: CategoryView[] }>()({
  method: 'GET',
  path: `${PATH}/categories`,
})

/** The topics that everybody may read, pinned ones first, then the newest; `s` finds words in title and text. Pages from zero. */
export const listTopics = defineCall<{ result: TopicCardView[]; currentPage: number; totalPages: number }>()({
  method: 'GET',
  path: PATH,
  query: z.object({
    page: pageNumber,
    limit: z._default(upTo(TOPICS_MOST), TOPICS_PER_PAGE),
    sort_by: z.optional(z.literal('newest')),
    category_by: z.optional(z.union([z.literal('none'), recordId])),
    s: z.optional(searchWords),
  }),
})

/** One topic by its slug; one's own also while it waits. @throws 404 */
export const getTopic = defineCall<{ result: TopicView }>()({
  method: 'GET',
  path: PATH,
  query: z.object({ single: z.literal('true'), slug: z.string().check(z.minLength(1), z.maxLength(300)) }),
})

/** What one may do, and own topics that wait. Without a session 401. */
export const getForumReader = defineCall<{ reader: ForumReaderView }>()({ method: 'GET', path: `${PATH}/reader` })

/** What was written: `path` leads to it, without its language. `result.state` tells whether it waits for approval. */
export const createTopic = defineCall<Done & { result: TopicView; path: string }>()({
  method: 'POST',
  path: PATH,
  body: TopicForm,
})
export const changeTopic = defineCall<Done & { result: TopicView; path: string }>()({
  method: 'PUT',
  path: PATH,
  body: TopicChangeForm,
})
export const deleteTopic = defineCall<Done>()({ method: 'DELETE', path: PATH, query: z.object({ id: recordId }) })

/**
 * Comments of a topic, oldest first: the top level with the first replies of each, five at a time; or all that stand below
 * one (`parent`), fifty at a time. `totalItems` counts what there is on this level. Pages from zero.
 */
export const listComments = defineCall<{
  result: CommentView[]
  currentPage: number
  totalItems: number
  /** The comment whose thread this is; null for the top level. */
  thread: CommentView | null
}>()({
  method: 'GET',
  path: `${PATH}/comments`,
  query: z.object({
    post_id: recordId,
    parent: z.optional(recordId),
    page: pageNumber,
    limit: z.optional(upTo(THREAD_PAGE)),
  }),
})
export const createComment = defineCall<Done & { result: CommentView; path: string }>()({
  method: 'POST',
  path: `${PATH}/comments`,
  body: CommentForm,
})
export const changeComment = defineCall<Done & { result: CommentView }>()({
  method: 'PUT',
  path: `${PATH}/comments`,
  body: CommentChangeForm,
})
export const deleteComment = defineCall<Done>()({
  method: 'DELETE',
  path: `${PATH}/comments`,
  query: z.object({ id: recordId }),
})

/** Likes a topic or a comment, or takes that back. */
export const like = defineCall<{
  success: true
  newCommunity: { _id: string; likes: string[]; likes_count: number }
}>()({
  method: 'POST',
  path: `${PATH}/likes`,
  body: LikeForm,
})

/** Tells the organisers of something that should not stand here; once for each person. */
export const report = defineCall<Done>()({ method: 'POST', path: `${PATH}/reports`, body: ReportForm })

/** Markdown as it would be shown. */
export const previewPost = defineCall<{ success: true; html: SafeHtml }>()({
  method: 'POST',
  path: `${PATH}/preview`,
  body: PreviewForm,
})

/** Part `file`: a picture for a topic that is being written; in Markdown it is `![words](/uploads/{filename})`. */
export const uploadForumPicture = defineCall<Done & ForumPictureView>()({
  method: 'POST',
  path: `${PATH}/pictures`,
  encoding: 'multipart',
})

/** Ends mails about replies: what the link and the header of such a mail lead to. Needs no session. */
export const unsubscribe = defineCall<Done>()({
  method: 'POST',
  path: `${PATH}/unsubscribe`,
  query: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
})
