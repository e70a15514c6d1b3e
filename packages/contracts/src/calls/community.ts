import * as z from 'zod/mini'
import { declareCall, messageAnswer, type RateLimit, successAnswer } from '../call.ts'
import { MAX_TOPICS, REPLIES_PER_THREAD_PAGE, TOPICS_PER_PAGE } from '../community.ts'
import {
  CommentChangeForm,
  CommentForm,
  LikeForm,
  PreviewForm,
  ReportForm,
  searchQuery,
  TopicChangeForm,
  TopicForm,
} from '../forms/community.ts'
import { pageNumber, recordId } from '../forms/fields.ts'
import { safeHtmlSchema } from '../safe-html.ts'
import {
  CategoryView,
  CommentView,
  ForumPermissionsView,
  ForumPictureView,
  TopicCardView,
  TopicView,
} from '../views/community.ts'

const intUpTo = (max: number) => z.coerce.number('invalid_value').check(z.int(), z.gte(1), z.lte(max))

const TOPIC_CHANGE_LIMIT = {
  name: 'topic-change',
  account: { points: 30, seconds: 3600 },
  address: { points: 300, seconds: 3600 },
} satisfies RateLimit
const COMMENT_CHANGE_LIMIT = {
  name: 'comment-change',
  account: { points: 60, seconds: 600 },
  address: { points: 600, seconds: 600 },
} satisfies RateLimit

export const listCategories = declareCall({
  method: 'GET',
  path: '/api/community/categories',
  access: 'everybody',
  tag: 'Community',
  summary: { ar: 'أقسام المجتمع بترتيبها.', en: 'The categories of the forum in their order.' },
  answer: z.object({ categories: z.array(CategoryView) }),
})

export const listTopics = declareCall({
  method: 'GET',
  path: '/api/community',
  access: 'everybody',
  // Counts searches only.
  limit: { name: 'community-search', address: { points: 120, seconds: 60 }, enforcedBy: 'handler' },
  tag: 'Community',
  summary: { ar: 'الموضوعات: المثبّتة أولًا، ثم الأحدث.', en: 'Topics, pinned ones first, then the newest.' },
  query: z.object({
    page: pageNumber,
    limit: z._default(intUpTo(MAX_TOPICS), TOPICS_PER_PAGE),
    sort_by: z.optional(z.literal('newest')),
    category_by: z.optional(z.union([z.literal('none'), recordId])),
    s: z.optional(searchQuery),
  }),
  answer: z.object({ result: z.array(TopicCardView), currentPage: z.number(), totalPages: z.number() }),
})

/** An author sees a pending topic too. */
export const getTopic = declareCall({
  method: 'GET',
  path: '/api/community',
  queryDiscriminator: 'single',
  access: 'everybody',
  tag: 'Community',
  summary: { ar: 'موضوع واحد بمعرّفه في الرابط (single=true).', en: 'One topic by its slug (single=true).' },
  query: z.object({ single: z.literal('true'), slug: z.string().check(z.minLength(1), z.maxLength(300)) }),
  answer: z.object({ result: TopicView }),
  errors: [404],
})

export const getForumPermissions = declareCall({
  method: 'GET',
  path: '/api/community/reader',
  access: 'signed in',
  tag: 'Community',
  summary: {
    ar: 'ما يحق للمستخدم في المجتمع، وموضوعاته التي تنتظر الموافقة.',
    en: 'What one may do in the forum, and own topics that wait.',
  },
  answer: z.object({ reader: ForumPermissionsView }),
})

/** `path` has no language prefix; `result.state` shows whether it awaits approval. */
const TopicWritten = z.extend(messageAnswer(), { result: TopicView, path: z.string() })

export const createTopic = declareCall({
  method: 'POST',
  path: '/api/community',
  access: 'signed in',
  // Admins don't count, and a rejected post is refunded.
  limit: {
    name: 'topic',
    account: { points: 5, seconds: 3600 },
    address: { points: 60, seconds: 3600 },
    enforcedBy: 'handler',
  },
  tag: 'Community',
  summary: { ar: 'يكتب موضوعًا، وقد ينتظر الموافقة.', en: 'Writes a topic; it may wait for approval.' },
  body: TopicForm,
  answer: TopicWritten,
  errors: [404, 409],
})

export const changeTopic = declareCall({
  method: 'PUT',
  path: '/api/community',
  access: 'signed in',
  limit: TOPIC_CHANGE_LIMIT,
  tag: 'Community',
  summary: { ar: 'يعدّل المستخدم موضوعه.', en: 'Changes one’s own topic.' },
  body: TopicChangeForm,
  answer: TopicWritten,
  errors: [404, 409],
})

export const deleteTopic = declareCall({
  method: 'DELETE',
  path: '/api/community',
  access: 'signed in',
  limit: TOPIC_CHANGE_LIMIT,
  tag: 'Community',
  summary: { ar: 'يحذف المستخدم موضوعه.', en: 'Deletes one’s own topic.' },
  query: z.object({ id: recordId }),
  answer: messageAnswer(),
  errors: [404, 409],
})

/** Top level with five first replies each, or fifty replies of `parent`. `totalItems` counts this level. */
export const listComments = declareCall({
  method: 'GET',
  path: '/api/community/comments',
  access: 'everybody',
  tag: 'Community',
  summary: {
    ar: 'تعليقات موضوع، أو ما تحت أحدها من ردود.',
    en: 'Comments of a topic, or those below one of them.',
  },
  query: z.object({
    post_id: recordId,
    parent: z.optional(recordId),
    page: pageNumber,
    limit: z.optional(intUpTo(REPLIES_PER_THREAD_PAGE)),
  }),
  answer: z.object({
    result: z.array(CommentView),
    currentPage: z.number(),
    totalItems: z.number(),
    thread: z.nullable(CommentView).check(z.describe('The comment whose thread this is; null for the top level.')),
  }),
  errors: [404],
})

export const createComment = declareCall({
  method: 'POST',
  path: '/api/community/comments',
  access: 'signed in',
  // Admins don't count.
  limit: {
    name: 'comment',
    account: { points: 20, seconds: 600 },
    address: { points: 200, seconds: 600 },
    enforcedBy: 'handler',
  },
  tag: 'Community',
  summary: { ar: 'يردّ على موضوع أو تعليق.', en: 'Answers a topic or a comment.' },
  body: CommentForm,
  answer: z.extend(messageAnswer(), { result: CommentView, path: z.string() }),
  errors: [404, 409],
})

export const changeComment = declareCall({
  method: 'PUT',
  path: '/api/community/comments',
  access: 'signed in',
  limit: COMMENT_CHANGE_LIMIT,
  tag: 'Community',
  summary: { ar: 'يعدّل المستخدم تعليقه.', en: 'Changes one’s own comment.' },
  body: CommentChangeForm,
  answer: z.extend(messageAnswer(), { result: CommentView }),
  errors: [404, 409],
})

export const deleteComment = declareCall({
  method: 'DELETE',
  path: '/api/community/comments',
  access: 'signed in',
  limit: COMMENT_CHANGE_LIMIT,
  tag: 'Community',
  summary: { ar: 'يحذف المستخدم تعليقه.', en: 'Deletes one’s own comment.' },
  query: z.object({ id: recordId }),
  answer: messageAnswer(),
  errors: [404, 409],
})

export const likePost = declareCall({
  method: 'POST',
  path: '/api/community/likes',
  access: 'signed in',
  limit: { name: 'like', account: { points: 120, seconds: 60 }, address: { points: 1200, seconds: 60 } },
  tag: 'Community',
  summary: {
    ar: 'يسجّل الإعجاب بموضوع أو تعليق، أو يسحبه.',
    en: 'Likes a topic or a comment, or takes that back.',
  },
  body: LikeForm,
  answer: z.extend(successAnswer(), {
    newCommunity: z.object({ _id: z.string(), likes: z.array(z.string()), likes_count: z.number() }),
  }),
  errors: [404],
})

/** Counts once per person. */
export const reportPost = declareCall({
  method: 'POST',
  path: '/api/community/reports',
  access: 'signed in',
  limit: { name: 'report', account: { points: 20, seconds: 3600 }, address: { points: 200, seconds: 3600 } },
  tag: 'Community',
  summary: {
    ar: 'يبلّغ المنظّمين عن محتوى لا ينبغي أن يبقى في المجتمع.',
    en: 'Tells the organisers of something that should not stand here.',
  },
  body: ReportForm,
  answer: messageAnswer(),
  errors: [404, 409],
})

export const previewPost = declareCall({
  method: 'POST',
  path: '/api/community/preview',
  access: 'signed in',
  limit: { name: 'community-preview', account: { points: 60, seconds: 60 }, address: { points: 600, seconds: 60 } },
  tag: 'Community',
  summary: { ar: 'يعرض نص Markdown كما سيظهر.', en: 'Markdown as it would be shown.' },
  body: PreviewForm,
  answer: z.extend(successAnswer(), { html: safeHtmlSchema }),
})

/** In Markdown: `![words](/uploads/{filename})`. */
export const uploadForumPicture = declareCall({
  method: 'POST',
  path: '/api/community/pictures',
  access: 'signed in',
  // A refusal for lack of permission does not count.
  limit: {
    name: 'community-picture',
    account: { points: 30, seconds: 600 },
    address: { points: 300, seconds: 600 },
    enforcedBy: 'handler',
  },
  tag: 'Community',
  summary: { ar: 'صورة لموضوع قيد الكتابة.', en: 'A picture for a topic that is being written.' },
  encoding: 'multipart',
  parts: { file: 'JPG, PNG or GIF' },
  answer: z.extend(messageAnswer(), ForumPictureView.shape),
  errors: [413],
})

const unsubscribeToken = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })

/** A GET changes nothing; the page asks for confirmation. */
export const redirectToUnsubscribe = declareCall({
  method: 'GET',
  path: '/api/community/unsubscribe',
  access: 'everybody',
  tag: 'Community',
  summary: {
    ar: 'يقود من يفتح العنوان الوارد في ترويسة البريد كرابط إلى الصفحة التي توقف هذه الرسائل.',
    en: 'Leads who follows a mail’s header like a link to the page that ends such mails.',
  },
  query: unsubscribeToken,
  answer: 'redirect',
})

/** Target of a mail's link and List-Unsubscribe header. */
export const unsubscribe = declareCall({
  method: 'POST',
  path: '/api/community/unsubscribe',
  access: 'everybody',
  // A mail provider unsubscribes many people from one address.
  limit: { name: 'unsubscribe', address: { points: 300, seconds: 600 } },
  tag: 'Community',
  summary: { ar: 'يوقف رسائل البريد عن الردود.', en: 'Ends mails about replies.' },
  query: unsubscribeToken,
  answer: messageAnswer(),
  errors: [404],
})
