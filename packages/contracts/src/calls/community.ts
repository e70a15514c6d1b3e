import * as z from 'zod/mini'
import { declareCall, done, doneSaying, type RateLimit } from '../call.ts'
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
import { safeHtmlText } from '../safe-html.ts'
import {
  CategoryView,
  CommentView,
  ForumPictureView,
  ForumReaderView,
  TopicCardView,
  TopicView,
} from '../views/community.ts'

const upTo = (most: number) => z.coerce.number('invalid_value').check(z.int(), z.gte(1), z.lte(most))

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

/** Closed categories have topics to be read, and take no new ones. */
export const listCategories = declareCall({
  method: 'GET',
  path: '/api/community/categories',
  who: 'everybody',
  tag: 'Community',
  summary: { ar: 'أقسام المجتمع بترتيبها.', en: 'The categories of the forum in their order.' },
  answer: z.object({ categories: z.array(CategoryView) }),
})

/** The topics that everybody may read; `s` finds words in title and text. Pages from zero. */
export const listTopics = declareCall({
  method: 'GET',
  path: '/api/community',
  who: 'everybody',
  // Searches alone are counted.
  limit: { name: 'community-search', address: { points: 120, seconds: 60 }, countedBy: 'handler' },
  tag: 'Community',
  summary: { ar: 'الموضوعات: المثبّتة أولًا، ثم الأحدث.', en: 'Topics, pinned ones first, then the newest.' },
  query: z.object({
    page: pageNumber,
    limit: z._default(upTo(TOPICS_MOST), TOPICS_PER_PAGE),
    sort_by: z.optional(z.literal('newest')),
    category_by: z.optional(z.union([z.literal('none'), recordId])),
    s: z.optional(searchWords),
  }),
  answer: z.object({ result: z.array(TopicCardView), currentPage: z.number(), totalPages: z.number() }),
})

/** One's own topic is there also while it waits. */
export const getTopic = declareCall({
  method: 'GET',
  path: '/api/community',
  chosenBy: 'single',
  who: 'everybody',
  tag: 'Community',
  summary: { ar: 'موضوع واحد بمعرّفه في الرابط (single=true).', en: 'One topic by its slug (single=true).' },
  query: z.object({ single: z.literal('true'), slug: z.string().check(z.minLength(1), z.maxLength(300)) }),
  answer: z.object({ result: TopicView }),
  errors: [404],
})

export const getForumReader = declareCall({
  method: 'GET',
  path: '/api/community/reader',
  who: 'signed in',
  tag: 'Community',
  summary: {
    ar: 'ما يحق للمستخدم في المجتمع، وموضوعاته التي تنتظر الموافقة.',
    en: 'What one may do in the forum, and own topics that wait.',
  },
  answer: z.object({ reader: ForumReaderView }),
})

/** `path` leads to it, without its language; `result.state` tells whether it waits for approval. */
const TopicWritten = z.extend(doneSaying(), { result: TopicView, path: z.string() })

export const createTopic = declareCall({
  method: 'POST',
  path: '/api/community',
  who: 'signed in',
  // Admins aren't counted, and what was refused is given back.
  limit: {
    name: 'topic',
    account: { points: 5, seconds: 3600 },
    address: { points: 60, seconds: 3600 },
    countedBy: 'handler',
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
  who: 'signed in',
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
  who: 'signed in',
  limit: TOPIC_CHANGE_LIMIT,
  tag: 'Community',
  summary: { ar: 'يحذف المستخدم موضوعه.', en: 'Deletes one’s own topic.' },
  query: z.object({ id: recordId }),
  answer: doneSaying(),
  errors: [404, 409],
})

/**
 * Comments of a topic, oldest first: the top level with the first replies of each, five at a time; or all that stand below
 * one (`parent`), fifty at a time. `totalItems` counts what there is on this level. Pages from zero.
 */
export const listComments = declareCall({
  method: 'GET',
  path: '/api/community/comments',
  who: 'everybody',
  tag: 'Community',
  summary: {
    ar: 'تعليقات موضوع، أو ما تحت أحدها من ردود.',
    en: 'Comments of a topic, or those below one of them.',
  },
  query: z.object({
    post_id: recordId,
    parent: z.optional(recordId),
    page: pageNumber,
    limit: z.optional(upTo(THREAD_PAGE)),
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
  who: 'signed in',
  // Admins aren't counted.
  limit: {
    name: 'comment',
    account: { points: 20, seconds: 600 },
    address: { points: 200, seconds: 600 },
    countedBy: 'handler',
  },
  tag: 'Community',
  summary: { ar: 'يرد على موضوع أو تعليق.', en: 'Answers a topic or a comment.' },
  body: CommentForm,
  answer: z.extend(doneSaying(), { result: CommentView, path: z.string() }),
  errors: [404, 409],
})

export const changeComment = declareCall({
  method: 'PUT',
  path: '/api/community/comments',
  who: 'signed in',
  limit: COMMENT_CHANGE_LIMIT,
  tag: 'Community',
  summary: { ar: 'يعدّل المستخدم تعليقه.', en: 'Changes one’s own comment.' },
  body: CommentChangeForm,
  answer: z.extend(doneSaying(), { result: CommentView }),
  errors: [404, 409],
})

export const deleteComment = declareCall({
  method: 'DELETE',
  path: '/api/community/comments',
  who: 'signed in',
  limit: COMMENT_CHANGE_LIMIT,
  tag: 'Community',
  summary: { ar: 'يحذف المستخدم تعليقه.', en: 'Deletes one’s own comment.' },
  query: z.object({ id: recordId }),
  answer: doneSaying(),
  errors: [404, 409],
})

export const like = declareCall({
  method: 'POST',
  path: '/api/community/likes',
  who: 'signed in',
  limit: { name: 'like', account: { points: 120, seconds: 60 }, address: { points: 1200, seconds: 60 } },
  tag: 'Community',
  summary: {
    ar: 'يسجّل الإعجاب بموضوع أو تعليق، أو يسحبه.',
    en: 'Likes a topic or a comment, or takes that back.',
  },
  body: LikeForm,
  answer: z.extend(done(), {
    newCommunity: z.object({ _id: z.string(), likes: z.array(z.string()), likes_count: z.number() }),
  }),
  errors: [404],
})

/** Counts once for each person. */
export const report = declareCall({
  method: 'POST',
  path: '/api/community/reports',
  who: 'signed in',
  limit: { name: 'report', account: { points: 20, seconds: 3600 }, address: { points: 200, seconds: 3600 } },
  tag: 'Community',
  summary: {
    ar: 'يبلّغ المنظّمين عن محتوى لا ينبغي أن يبقى في المجتمع.',
    en: 'Tells the organisers of something that should not stand here.',
  },
  body: ReportForm,
  answer: doneSaying(),
  errors: [404, 409],
})

export const previewPost = declareCall({
  method: 'POST',
  path: '/api/community/preview',
  who: 'signed in',
  limit: { name: 'community-preview', account: { points: 60, seconds: 60 }, address: { points: 600, seconds: 60 } },
  tag: 'Community',
  summary: { ar: 'يعرض نص Markdown كما سيظهر.', en: 'Markdown as it would be shown.' },
  body: PreviewForm,
  answer: z.extend(done(), { html: safeHtmlText }),
})

/** In Markdown it is `![words](/uploads/{filename})`. */
export const uploadForumPicture = declareCall({
  method: 'POST',
  path: '/api/community/pictures',
  who: 'signed in',
  // Somebody who may not write is refused without being counted.
  limit: {
    name: 'community-picture',
    account: { points: 30, seconds: 600 },
    address: { points: 300, seconds: 600 },
    countedBy: 'handler',
  },
  tag: 'Community',
  summary: { ar: 'صورة لموضوع قيد الكتابة.', en: 'A picture for a topic that is being written.' },
  encoding: 'multipart',
  parts: { file: 'JPG, PNG or GIF' },
  answer: z.extend(doneSaying(), ForumPictureView.shape),
  errors: [413],
})

const unsubscribeToken = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })

/** Reading changes nothing, so the page asks. */
export const followUnsubscribe = declareCall({
  method: 'GET',
  path: '/api/community/unsubscribe',
  who: 'everybody',
  tag: 'Community',
  summary: {
    ar: 'يقود من يفتح العنوان الوارد في ترويسة البريد كرابط إلى الصفحة التي توقف هذه الرسائل.',
    en: 'Leads who follows a mail’s header like a link to the page that ends such mails.',
  },
  query: unsubscribeToken,
  answer: 'redirect',
})

/** The link and the header of such a mail lead here. */
export const unsubscribe = declareCall({
  method: 'POST',
  path: '/api/community/unsubscribe',
  who: 'everybody',
  // A provider of mail ends those of many people from one address.
  limit: { name: 'unsubscribe', address: { points: 300, seconds: 600 } },
  tag: 'Community',
  summary: { ar: 'يوقف رسائل البريد عن الردود.', en: 'Ends mails about replies.' },
  query: unsubscribeToken,
  answer: doneSaying(),
  errors: [404],
})
