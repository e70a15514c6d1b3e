import { ObjectId } from '@mikro-orm/mongodb'
import type { CommentForm } from '@olympiad/contracts/forms/community'
import type { SafeHtml } from '@olympiad/contracts/safe-html'
import type { CommentView } from '@olympiad/contracts/views/community'
import type { Deps } from '../../../deps.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import { invalidate } from '../../../platform/cache-tags.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../../platform/errors.ts'
import { retryOnDuplicateKey } from '../../../platform/retry-on-duplicate-key.ts'
import { openApproval } from '../moderation/cases.ts'
import { queueFirstReplyMails } from '../replies-mail/first-reply.ts'
import { isTopicVisible } from '../topics/topic-view.ts'
import { lockPosts } from '../writing/lock-posts.ts'
import { commentHtml } from '../writing/markdown.ts'
import { initialPostState, recentDuplicateFilter } from '../writing/posting-permission.ts'
import { countNewComment } from './comment-changes.ts'
import { commentPath, positionBelow } from './comment-position.ts'
import { type CommentRow, findCommentRow, findUnlistedVisible } from './comment-rows.ts'
import { commentViews } from './comment-views.ts'

type CommentDeps = Pick<Deps, 'orm' | 'now'>

/** @throws {AppError} 400 for an empty text */
export function renderBody(source: string): SafeHtml {
  const body = commentHtml(source)
  if (body === '') throw fieldError('body', 'field_required')
  return body
}

/** @throws {AppError} 404; 409 `topic_not_published`, `topic_locked` */
export async function requireOpenTopic(em: Em, _id: ObjectId, user: User) {
  const fields = ['user', 'state', 'locked', 'slug', 'created_at', 'withdrawn_at'] as const
  const topic = await em.findOne(CommunityTopic, { _id }, { fields })
  if (!topic || !isTopicVisible(topic, user)) throw new NotFound('not_found')
  if (topic.state !== 'shown') throw new Conflict('topic_not_published')
  if (topic.locked) throw new Conflict('topic_locked')
  return topic
}

/** @throws {AppError} 409 `comment_deleted` */
async function findPosition(em: Em, topic: ObjectId, parentId: CommentForm['parent']) {
  if (!parentId) return { ...positionBelow(undefined), after: null }
  const fields = ['community_id', 'user', 'state', 'parent', 'ancestors', 'created_at'] as const
  const answered = await em.findOne(CommunityComment, { _id: new ObjectId(parentId) }, { fields })
  if (answered?.state !== 'shown' || !answered.community_id.equals(topic)) throw new Conflict('comment_deleted')
  return { ...positionBelow(answered), after: answered.created_at }
}

/** Locks the ancestors: one may be deleted at the same moment. */
async function queueApprovalBelow(em: Em, comment: CommunityComment, now: Date): Promise<void> {
  await lockPosts(em, 'topic', [comment.community_id])
  await lockPosts(em, 'comment', comment.ancestors)
  openApproval(em, 'comment', comment, comment.community_id, now)
}

/**
 * Returns the earlier comment of a duplicate request.
 * @throws {AppError} 400, 403 `community_banned`, 404, 409 `topic_not_published`, `topic_locked`, `comment_deleted`
 */
async function writeComment(em: Em, { community_id, body, parent }: CommentForm, user: User, now: Date) {
  const topic = await requireOpenTopic(em, new ObjectId(community_id), user)
  const { after, ...position } = await findPosition(em, topic._id, parent)
  const html = renderBody(body)
  const duplicate = await em.findOne(
    CommunityComment,
    {
      ...{ community_id: topic._id, parent: position.parent, answers: position.answers, user: user._id, source: body },
      // Both values, so that the query can use the index of a level.
      listed: { $in: [true, false] },
      ...recentDuplicateFilter(now),
    },
    { fields: ['_id'] },
  )
  if (duplicate) return { _id: duplicate._id, topic, seen: false }
  const state = await initialPostState(em, user, now)
  const comment = em.create(CommunityComment, {
    ...position,
    community_id: topic._id,
    user: user._id,
    source: body,
    body: html,
    state,
    listed: state === 'shown',
    // After the answered comment, even if this instance's clock is late.
    created_at: after && after >= now ? new Date(after.getTime() + 1) : now,
  })
  await em.flush()
  if (state === 'shown') await countNewComment(em, comment)
  else await queueApprovalBelow(em, comment, now)
  await em.flush()
  await queueFirstReplyMails(em, comment, now)
  return { _id: comment._id, topic, seen: state === 'shown' }
}

/** @throws {AppError} 404 when it was deleted since */
export async function loadCommentForAuthor(
  em: Em,
  _id: ObjectId,
  reader: User,
  now: Date,
): Promise<{ row: CommentRow; view: CommentView }> {
  const row = await findCommentRow(em, _id)
  const [view] = row ? await commentViews(em, [row], { reader, now }, row.parent ?? undefined) : []
  if (!row || !view) throw new NotFound('not_found')
  return { row, view }
}

/** @returns the comment and its path for the author @throws {AppError} as `writeComment` */
export async function createComment(
  { orm, now }: CommentDeps,
  form: CommentForm,
  user: User,
): Promise<{ result: CommentView; path: string }> {
  const {
    _id,
    topic,
    seen: isShown,
  } = await retryOnDuplicateKey(() => inTransaction(orm, (em) => writeComment(em, form, user, now())))
  const em = orm.em.fork()
  if (isShown) await invalidate(em, 'community')
  const { row, view } = await loadCommentForAuthor(em, _id, user, now())
  return { result: view, path: await commentPath(em, topic, row, await findUnlistedVisible(em, topic._id, user)) }
}
