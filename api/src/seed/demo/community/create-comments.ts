import { ObjectId } from '@mikro-orm/mongodb'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { ModerationCase } from '../../../model/moderation-case.entity.ts'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import { positionBelow } from '../../../modules/community/comments/comment-position.ts'
import { openApproval } from '../../../modules/community/moderation/cases.ts'
import { commentHtml } from '../../../modules/community/writing/markdown.ts'
import type { Em } from '../../../platform/database.ts'
import type { DemoComment, DemoForum } from './demo-post.ts'

const HOUR_MS = 3_600_000

type Counts = Pick<CommunityTopic, 'comments_count' | 'threads_count' | 'answered_at'>

export function createComments(
  em: Em,
  forum: DemoForum,
  topic: CommunityTopic,
  comments: readonly DemoComment[],
): Counts {
  const created: CommunityComment[] = []
  for (const comment of comments) createThread(em, forum, topic, comment, undefined, created)
  const shown = created.filter(({ listed }) => listed)
  return {
    comments_count: shown.length,
    threads_count: shown.filter(({ parent }) => !parent).length,
    answered_at: firstBy(shown.filter(({ user }) => !user.equals(topic.user))),
  }
}

function createThread(
  em: Em,
  forum: DemoForum,
  topic: CommunityTopic,
  demo: DemoComment,
  answered: CommunityComment | undefined,
  into: CommunityComment[],
): void {
  const { by, hours, text, likes = 0, state = 'shown', report, replies = [] } = demo
  const user = forum.writer(by)
  const created_at = new Date(topic.created_at.getTime() + hours * HOUR_MS)
  const comment = em.create(CommunityComment, {
    ...{ _id: new ObjectId(), community_id: topic._id, user, source: text, body: commentHtml(text), state, created_at },
    ...positionBelow(answered),
    listed: state === 'shown',
    ...forum.likesFor(user, likes),
  })
  into.push(comment)
  if (state === 'pending') openApproval(em, 'comment', comment, topic._id, created_at)
  if (report) createReport(em, forum, comment, report)
  const first = into.length
  for (const reply of replies) createThread(em, forum, topic, reply, comment, into)
  const answers = into.slice(first).filter(({ listed }) => listed)
  comment.replies_count = answers.filter(({ ancestors }) => ancestors.some((above) => above.equals(comment._id))).length
  comment.answered_at = firstBy(answers.filter((answer) => !answer.user.equals(user)))
}

const firstBy = (comments: readonly CommunityComment[]): Date | null =>
  comments.map(({ created_at }) => created_at).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null

function createReport(
  em: Em,
  forum: DemoForum,
  { _id, community_id, user, created_at }: CommunityComment,
  { by, reason, note }: NonNullable<DemoComment['report']>,
): void {
  const opened_at = new Date(created_at.getTime() + HOUR_MS)
  em.create(ModerationCase, {
    ...{ kind: 'report', type: 'comment', target: _id, topic: community_id, author: user, status: 'open', opened_at },
    reports: [{ user: forum.writer(by), reason, note, created_at: opened_at }],
  })
}
