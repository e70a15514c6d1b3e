import { ObjectId } from '@mikro-orm/mongodb'
import { DEEPEST_REPLY } from '@olympiad/contracts/community'
import type { CommentForm } from '@olympiad/contracts/forms/community'
import type { SafeHtml } from '@olympiad/contracts/safe-html'
import type { CommentView } from '@olympiad/contracts/views/community'
import type { Deps } from '../../../deps.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { Refused, wrongField } from '../../../platform/errors.ts'
import { lookAgain } from '../../../platform/look-again.ts'
import { bump } from '../../../platform/revisions.ts'
import type { User } from '../../accounts/user.entity.ts'
import { openApproval } from '../moderation/cases.ts'
import { tellOfFirstReply } from '../replies-mail/first-reply.ts'
import { CommunityTopic } from '../topics/topic.entity.ts'
import { admit } from '../writing/admission.ts'
import { commentHtml } from '../writing/markdown.ts'
import { meetPosts } from '../writing/meet-posts.ts'
import { CommunityComment } from './comment.entity.ts'
import { countNew } from './comment-changes.ts'
import { commentPath } from './comment-place.ts'
import { commentRow, seenBesides } from './comment-rows.ts'
import { commentViews } from './comment-views.ts'
import { readableTopic } from './readable-topic.ts'

type Writing = Pick<Deps, 'orm' | 'now'>

/** The same words at the same place so soon after were sent twice. */
const TWICE_MS = 60_000

/** What a comment is shown as. @throws {Refused} 400 where there is nothing to read */
export function bodyOf(source: string): SafeHtml {
  const body = commentHtml(source)
  if (body === '') throw wrongField('body', 'field_required')
  return body
}

/** The topic, where something may be written below it. @throws {Refused} 404; 409 `topic_not_shown`, `topic_locked` */
export async function openTopic(em: Em, _id: ObjectId, user: User) {
  await readableTopic(em, _id, user)
  const topic = await em.findOne(CommunityTopic, { _id }, { fields: ['state', 'locked', 'slug', 'created_at'] })
  if (topic?.state !== 'shown') throw new Refused(409, 'topic_not_shown')
  if (topic.locked) throw new Refused(409, 'topic_locked')
  return topic
}

/** Where a reply stands: below what it answers, or beside it where that is as deep as it gets. @throws {Refused} 409 */
async function placeOf(em: Em, topic: ObjectId, asked: CommentForm['parent']) {
  if (!asked) return { parent: null, ancestors: [], answers: null, reply_to: null, after: null }
  const fields = ['community_id', 'user', 'state', 'parent', 'ancestors', 'created_at'] as const
  const answered = await em.findOne(CommunityComment, { _id: new ObjectId(asked) }, { fields })
  if (answered?.state !== 'shown' || !answered.community_id.equals(topic)) throw new Refused(409, 'comment_gone')
  const { _id, parent = null, ancestors, user, created_at: after } = answered
  return ancestors.length + 1 < DEEPEST_REPLY
    ? { parent: _id, ancestors: [...ancestors, _id], answers: null, reply_to: null, after }
    : { parent, ancestors, answers: _id, reply_to: user, after }
}

/** Puts a new comment into the queue, unless what it stands below is deleted at the same moment. */
async function letWaitBelow(em: Em, comment: CommunityComment, now: Date): Promise<void> {
  await meetPosts(em, 'topic', [comment.community_id])
  await meetPosts(em, 'comment', comment.ancestors)
  openApproval(em, 'comment', comment, comment.community_id, now)
}

/**
 * Writes a comment, or finds the one that was sent twice.
 * @throws {Refused} 400, 403 `community_banned`, 404, 409 `topic_not_shown`, `topic_locked`, `comment_gone`
 */
async function write(em: Em, { community_id, body, parent }: CommentForm, user: User, now: Date) {
  const topic = await openTopic(em, new ObjectId(community_id), user)
  const { after, ...place } = await placeOf(em, topic._id, parent)
  const html = bodyOf(body)
  const twice = await em.findOne(CommunityComment, {
    community_id: topic._id,
    parent: place.parent,
    listed: { $in: [true, false] },
    created_at: { $gte: new Date(now.getTime() - TWICE_MS) },
    user: user._id,
    answers: place.answers,
    source: body,
    state: { $in: ['shown', 'pending'] },
  })
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

/** A comment as its author sees it. */
export async function commentFor(em: Em, _id: ObjectId, reader: User, now: Date): Promise<CommentView> {
  const row = await commentRow(em, _id)
  const [view] = row ? await commentViews(em, [row], { reader, now }, row.parent ?? undefined) : []
  if (!view) throw new Refused(404, 'not_found')
  return view
}

/**
 * A new comment, or a reply: shown at once, or waiting for an admin. The same words sent twice are one comment.
 * @returns it, and the path where its author sees it
 * @throws {Refused} as `write`
 */
export async function createComment(
  { orm, now }: Writing,
  form: CommentForm,
  user: User,
): Promise<{ result: CommentView; path: string }> {
  const { _id, topic, seen } = await lookAgain(() => inTransaction(orm, (em) => write(em, form, user, now())))
  const em = orm.em.fork()
  if (seen) await bump(em, 'community')
  const row = await commentRow(em, _id)
  if (!row) throw new Refused(404, 'not_found')
  const path = await commentPath(em, topic, row, await seenBesides(em, topic._id, user))
  return { result: await commentFor(em, _id, user, now()), path }
}
