import { ObjectId } from '@mikro-orm/mongodb'
import type { CommentChangeForm } from '@olympiad/contracts/forms/community'
import type { CommentView } from '@olympiad/contracts/views/community'
import type { Deps } from '../../../deps.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { Forbidden, NotFound } from '../../../platform/errors.ts'
import { bump } from '../../../platform/revisions.ts'
import { isReported, letWait, needUnreported } from '../moderation/cases.ts'
import { readableTopic } from '../topics/readable-topic.ts'
import { admit } from '../writing/admission.ts'
import { editableUntil } from '../writing/own-post.ts'
import { removeComment, setCommentState } from './comment-changes.ts'
import { isReadable } from './comment-views.ts'
import { bodyOf, commentFor, openTopic } from './write-comment.ts'

type Writing = Pick<Deps, 'orm' | 'now'>

/**
 * A comment that somebody may change and delete.
 * @throws {AppError} 404 where they can't see it, 403 `comment_not_own`, `comment_time_over`
 */
async function changeable(em: Em, id: string, user: User, now: Date): Promise<CommunityComment> {
  const comment = await em.findOne(CommunityComment, { _id: new ObjectId(id) })
  if (!comment || !isReadable(comment, user)) throw new NotFound('not_found')
  await readableTopic(em, comment.community_id, user)
  if (editableUntil(comment, user, now)) return comment
  throw new Forbidden(comment.user.equals(user._id) ? 'comment_time_over' : 'comment_not_own')
}

/** Whether a comment waits again once it was changed; puts it into the queue then, unless it stands there already. */
async function waitAgain(em: Em, comment: CommunityComment, user: User, now: Date): Promise<void> {
  const state = await admit(em, user, now)
  if (state === comment.state || state !== 'pending') return
  await setCommentState(em, comment, state, now)
  await letWait(em, 'comment', comment, comment.community_id, now)
}

/**
 * Changes the words of one's own comment; it waits again where whoever changes it has to wait.
 * @throws {AppError} 400, 403 `community_banned`, 409 `topic_not_shown`, `topic_locked`, `post_reported`, and as `changeable`
 */
export async function changeComment(
  { orm, now }: Writing,
  { id, body }: CommentChangeForm,
  user: User,
): Promise<CommentView> {
  const changed = await inTransaction(orm, async (em) => {
    const comment = await changeable(em, id, user, now())
    await openTopic(em, comment.community_id, user)
    const html = bodyOf(body)
    if (comment.source === body) return comment
    await needUnreported(em, comment._id)
    Object.assign(comment, { source: body, body: html, edited_at: now() })
    await em.flush()
    await waitAgain(em, comment, user, now())
    return comment
  })
  const em = orm.em.fork()
  await bump(em, 'community')
  return (await commentFor(em, changed._id, user, now())).view
}

/**
 * Deletes one's own comment; its place stays as long as replies stand below it. One that was reported is hidden until an
 * admin has decided. @throws {AppError} as `changeable`
 */
export async function deleteComment({ orm, now }: Writing, id: string, user: User): Promise<void> {
  await inTransaction(orm, async (em) => {
    const comment = await changeable(em, id, user, now())
    if (!(await isReported(em, { comment: comment._id }))) return await removeComment(em, comment, now())
    comment.withdrawn_at = now()
    await setCommentState(em, comment, 'hidden', now())
  })
  await bump(orm.em.fork(), 'community')
}
