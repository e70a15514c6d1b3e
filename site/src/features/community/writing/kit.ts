import { type Place, placeOf } from '@olympiad/contracts/call'
import {
  changeComment,
  createComment,
  deleteComment,
  deleteTopic,
  like,
  report,
} from '@olympiad/contracts/calls/community'
import { COMMENT_MOST } from '@olympiad/contracts/community'
import type { Lang } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import { text } from '@olympiad/contracts/texts'
import type { TopicView } from '@olympiad/contracts/views/community'
import { t, unfilled } from '../../../i18n/texts.ts'

/** What the scripts of a topic page are handed, in `data-kit`: the calls without their schemas, and the words that they say. */
export type ForumKit = {
  userId: string
  topicId: string
  /** Where somebody goes whose topic is gone, and whose thread is. */
  after: Record<'topic' | 'thread', string>
  /** Characters of a comment. */
  most: number
  calls: {
    like: Place<typeof like>
    createComment: Place<typeof createComment>
    changeComment: Place<typeof changeComment>
    deleteComment: Place<typeof deleteComment>
    deleteTopic: Place<typeof deleteTopic>
    report: Place<typeof report>
  }
  says: Record<
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

export const kitOf = (lang: Lang, topic: TopicView, userId: string): ForumKit => ({
  userId,
  topicId: topic._id,
  after: {
    topic: inLang(routes.community({ category: topic.category._id }), lang),
    thread: inLang(routes.topic(topic), lang),
  },
  most: COMMENT_MOST,
  calls: {
    like: placeOf(like),
    createComment: placeOf(createComment),
    changeComment: placeOf(changeComment),
    deleteComment: placeOf(deleteComment),
    deleteTopic: placeOf(deleteTopic),
    report: placeOf(report),
  },
  says: {
    failed: text(lang, 'post_failed'),
    offline: t(lang, 'form.offline'),
    ended: text(lang, 'session_ended'),
    empty: text(lang, 'field_required'),
    long: text(lang, 'too_long'),
    left: unfilled(lang, 'post.left'),
    over: unfilled(lang, 'post.over'),
    waits: t(lang, 'post.waitsNow'),
    reason: t(lang, 'post.reasonNeeded'),
    topicGoes: t(lang, 'post.deleteTopicText'),
    commentGoes: t(lang, 'post.deleteCommentText'),
  },
})
