import { ObjectId } from '@mikro-orm/mongodb'
import type { CommentForm } from '@olympiad/contracts/forms/community'
import type { SafeHtml } from '@olympiad/contracts/safe-html'
import type { CommentView } from '@olympiad/contracts/views/community'
import type { Deps } from '../../../deps.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../../platform/errors.ts'
import { lookAgain } from '../../../platform/look-again.ts'
import { bump } from '../../../platform/revisions.ts'
import { openApproval } from '../moderation/cases.ts'
import { tellOfFirstReply } from '../replies-mail/first-reply.ts'
import { isSeen } from '../topics/topic-view.ts'
import { admit, sentJustNow } from '../writing/admission.ts'
import { commentHtml } from '../writing/markdown.ts'
import { meetPosts } from '../writing/meet-posts.ts'
import { countNew } from './comment-changes.ts'
import { commentPath, placeBelow } from './comment-place.ts'
import { type CommentRow, commentRow, seenBesides } from './comment-rows.ts'
import { commentViews } from './comment-views.ts'

type Writing = Pick<Deps, 'orm' | 'now'>

/** What a comment is shown as. @throws {AppError} 400 where there is nothing to read */
export function bodyOf(source: string): SafeHtml {
  const body = commentHtml(source)
  if (body === '') throw fieldError('body', 'field_required')
  return body
}

/** The topic, where something may be written below it. @throws {AppError} 404; 409 `topic_not_shown`, `topic_locked` */
export async function openTopic(em: Em, _id: ObjectId, user: User) {
  const fields = ['user', 'state', 'locked', 'slug', 'created_at', 'withdrawn_at'] as const
  const topic = await em.findOne(CommunityTopic, { _id }, { fields })
  if (!topic || !isSeen(topic, user)) throw new NotFound('not_found')
  if (topic.state !== 'shown') throw new Conflict('topic_not_shown')
  if (topic.locked) throw new Conflict('topic_locked')
  return topic
}

/** Where a new comment stands, and when what it answers was written. @throws {AppError} 409 `comment_gone` */
async function placeOf(em: Em, topic: ObjectId, asked: CommentForm['parent']) {
  if (!asked) return { ...placeBelow(undefined), after: null }
  const fields = ['community_id', 'user', 'state', 'parent', 'ancestors', 'created_at'] as const
  const answered = await em.findOne(CommunityComment, { _id: new ObjectId(asked) }, { fields })
  if (answered?.state !== 'shown' || !answered.community_id.equals(topic)) throw new Conflict('comment_gone')
  return { ...placeBelow(answered), after: answered.created_at }
}

/** Puts a new comment into the queue, unless what it stands below is deleted at the same moment. */
async function letWaitBelow(em: Em, comment: CommunityComment, now: Date): Promise<void> {
  await meetPosts(em, 'topic', [comment.community_id])
  await meetPosts(em, 'comment', comment.ancestors)
  openApproval(em, 'comment', comment, comment.community_id, now)
}

/**
 * Writes a comment, or finds the one that was sent twice.
 * @throws {AppError} 400, 403 `community_banned`, 404, 409 `topic_not_shown`, `topic_locked`, `comment_gone`
 */
async function write(em: Em, { community_id, body, parent }: CommentForm, user: User, now: Date) {
  const topic = await openTopic(em, new ObjectId(community_id), user)
  const { after, ...place } = await placeOf(em, topic._id, parent)
  const html = bodyOf(body)
  const twice = await em.findOne(
    CommunityComment,
    {
      ...{ community_id: topic._id, parent: place.parent, answers: place.answers, user: user._id, source: body },
      // Both: so that the index of a level leads to the last minute.
      listed: { $in: [true, false] },
      ...sentJustNow(now),
    },
    { fields: ['_id'] },
  )
  if (twice) return { _id: twice._id, topic, seen: false }
  const state = await admit(em, user, now)
  const comment = em.create(CommunityComment, {
    ...place,
    community_id: topic._id,
    user: user._id,
    source: body,
    body: html,
    state,
    listed: state === 'shown',
    // Behind what it answers, also where another copy's clock is late.
    created_at: after && after >= now ? new Date(after.getTime() + 1) : now,
  })
  await em.flush()
  if (state === 'shown') await countNew(em, comment)
  else await letWaitBelow(em, comment, now)
  await em.flush()
  await tellOfFirstReply(em, comment, now)
  return { _id: comment._id, topic, seen: state === 'shown' }
}

/** A comment as it is stored now, and as its author sees it. @throws {AppError} 404 where it is gone since */
export async function commentFor(
  em: Em,
  _id: ObjectId,
  reader: User,
  now: Date,
): Promise<{ row: CommentRow; view: CommentView }> {
  const row = await commentRow(em, _id)
  const [view] = row ? await commentViews(em, [row], { reader, now }, row.parent ?? undefined) : []
  if (!row || !view) throw new NotFound('not_found')
  return { row, view }
}

/**
 * A new comment, or a reply: shown at once, or waiting for an admin. The same words sent twice are one comment.
 * @returns it, and the path where its author sees it
 * @throws {AppError} as `write`
 */
export async function createComment(
  { orm, now }: Writing,
  form: CommentForm,
  user: User,
): Promise<{ result: CommentView; path: string }> {
  const { _id, topic, seen } = await lookAgain(() => inTransaction(orm, (em) => write(em, form, user, now())))
  const em = orm.em.fork()
  if (seen) await bump(em, 'community')
  const { row, view } = await commentFor(em, _id, user, now())
  return { result: view, path: await commentPath(em, topic, row, await seenBesides(em, topic._id, user)) }
}
