import { type Endpoint, endpointOf } from '@olympiad/contracts/call'
import {
  changeComment,
  createComment,
  deleteComment,
  deleteTopic,
  likePost,
  reportPost,
} from '@olympiad/contracts/calls/community'
import { MAX_COMMENT_LENGTH } from '@olympiad/contracts/community'
import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { translate } from '@olympiad/contracts/texts'
import type { TopicView } from '@olympiad/contracts/views/community'
import { getTemplate, t } from '../../../i18n/texts.ts'

/** In `data-kit`: calls without their schemas, and messages. */
export type ForumClientConfig = {
  userId: string
  topicId: string
  urlAfterDelete: Record<'topic' | 'thread', string>
  maxCommentLength: number
  calls: {
    like: Endpoint<typeof likePost>
    createComment: Endpoint<typeof createComment>
    changeComment: Endpoint<typeof changeComment>
    deleteComment: Endpoint<typeof deleteComment>
    deleteTopic: Endpoint<typeof deleteTopic>
    report: Endpoint<typeof reportPost>
  }
  messages: Record<
    | 'failed'
    | 'offline'
    | 'ended'
    | 'empty'
    | 'long'
    | 'left'
    | 'over'
    | 'waits'
    | 'reason'
    | 'topicGoes'
    | 'commentGoes',
    string
  >
}

export const forumClientConfig = (lang: Lang, topic: TopicView, userId: string): ForumClientConfig => ({
  userId,
  topicId: topic._id,
  urlAfterDelete: {
    topic: withLangPrefix(routes.community({ category: topic.category._id }), lang),
    thread: withLangPrefix(routes.topic(topic), lang),
  },
  maxCommentLength: MAX_COMMENT_LENGTH,
  calls: {
    like: endpointOf(likePost),
    createComment: endpointOf(createComment),
    changeComment: endpointOf(changeComment),
    deleteComment: endpointOf(deleteComment),
    deleteTopic: endpointOf(deleteTopic),
    report: endpointOf(reportPost),
  },
  messages: {
    failed: translate(lang, 'post_failed'),
    offline: t(lang, 'form.offline'),
    ended: translate(lang, 'session_ended'),
    empty: translate(lang, 'field_required'),
    long: translate(lang, 'too_long'),
    left: getTemplate(lang, 'post.left'),
    over: getTemplate(lang, 'post.over'),
    waits: t(lang, 'post.waitsNow'),
    reason: t(lang, 'post.reasonNeeded'),
    topicGoes: t(lang, 'post.deleteTopicText'),
    commentGoes: t(lang, 'post.deleteCommentText'),
  },
})
