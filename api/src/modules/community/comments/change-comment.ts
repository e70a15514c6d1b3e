import { ObjectId } from '@mikro-orm/mongodb'
import type { CommentChangeForm } from '@olympiad/contracts/forms/community'
import type { CommentView } from '@olympiad/contracts/views/community'
import type { Deps } from '../../../deps.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import { invalidate } from '../../../platform/cache-tags.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { Forbidden, NotFound } from '../../../platform/errors.ts'
import { assertNotReported, isReported, queueApproval } from '../moderation/cases.ts'
import { requireReadableTopic } from '../topics/require-readable-topic.ts'
import { editableUntil } from '../writing/editable-until.ts'
import { initialPostState } from '../writing/posting-permission.ts'
import { removeComment, setCommentState } from './comment-changes.ts'
import { isReadable } from './comment-views.ts'
import { loadCommentForAuthor, renderBody, requireOpenTopic } from './write-comment.ts'

type CommentDeps = Pick<Deps, 'orm' | 'now'>

/** @throws {AppError} 404 for an invisible comment, 403 `comment_not_own`, `comment_edit_window_closed` */
async function requireEditableComment(em: Em, id: string, user: User, now: Date): Promise<CommunityComment> {
  const comment = await em.findOne(CommunityComment, { _id: new ObjectId(id) })
  if (!comment || !isReadable(comment, user)) throw new NotFound('not_found')
  await requireReadableTopic(em, comment.community_id, user)
  if (editableUntil(comment, user, now)) return comment
  throw new Forbidden(comment.user.equals(user._id) ? 'comment_edit_window_closed' : 'comment_not_own')
}

/** An edit may need approval again. */
async function requeueForApproval(em: Em, comment: CommunityComment, user: User, now: Date): Promise<void> {
  const state = await initialPostState(em, user, now)
  if (state === comment.state || state !== 'pending') return
  await setCommentState(em, comment, state, now)
  await queueApproval(em, 'comment', comment, comment.community_id, now)
}

/**
 * @throws {AppError} 400, 403 `community_banned`, 409 `topic_not_published`, `topic_locked`, `post_reported`,
 * and as `requireEditableComment`
 */
export async function changeComment(
  { orm, now }: CommentDeps,
  { id, body }: CommentChangeForm,
  user: User,
): Promise<CommentView> {
  const changed = await inTransaction(orm, async (em) => {
    const comment = await requireEditableComment(em, id, user, now())
    await requireOpenTopic(em, comment.community_id, user)
    const html = renderBody(body)
    if (comment.source === body) return comment
    await assertNotReported(em, comment._id)
    Object.assign(comment, { source: body, body: html, edited_at: now() })
    await em.flush()
    await requeueForApproval(em, comment, user, now())
    return comment
  })
  const em = orm.em.fork()
  await invalidate(em, 'community')
  return (await loadCommentForAuthor(em, changed._id, user, now())).view
}

/**
 * A placeholder stays while replies exist. A reported comment is only hidden until an admin decides.
 * @throws {AppError} as `requireEditableComment`
 */
export async function deleteComment({ orm, now }: CommentDeps, id: string, user: User): Promise<void> {
  await inTransaction(orm, async (em) => {
    const comment = await requireEditableComment(em, id, user, now())
    if (!(await isReported(em, { comment: comment._id }))) return await removeComment(em, comment, now())
    comment.withdrawn_at = now()
    await setCommentState(em, comment, 'hidden', now())
  })
  await invalidate(orm.em.fork(), 'community')
}
