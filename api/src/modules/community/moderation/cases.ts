import type { PostType } from '@olympiad/contracts/community'
import { CommunityCase, type Report } from '../../../model/case.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/errors.ts'

type Post = { _id: CommunityCase['target']; user: CommunityCase['author'] }

/** Puts a new post that waits for approval into the queue, in the caller's transaction. */
export function openApproval(em: Em, type: PostType, post: Post, topic: CommunityCase['topic'], now: Date): void {
  em.create(CommunityCase, {
    kind: 'approval',
    type,
    target: post._id,
    topic,
    author: post.user,
    opened_at: now,
    status: 'open',
  })
}

const openOf = (em: Em, target: Post['_id']) => em.findOne(CommunityCase, { target, status: 'open' })

/** Puts a post that waits once more into the queue, unless it stands there already; in the caller's transaction. */
export async function letWait(
  em: Em,
  type: PostType,
  post: Post,
  topic: CommunityCase['topic'],
  now: Date,
): Promise<void> {
  if (!(await openOf(em, post._id))) openApproval(em, type, post, topic, now)
}

/**
 * Whether somebody reported a comment, or a topic or anything below it, and no admin has decided yet. Its author may take it
 * from everybody's eyes then, not from the admins': what was said to a minor must not be gone before it is looked at.
 */
export async function isReported(em: Em, post: { comment: Post['_id'] } | { topic: Post['_id'] }): Promise<boolean> {
  const where = 'topic' in post ? { topic: post.topic } : { target: post.comment }
  const waiting = await em.find(CommunityCase, { ...where, status: 'open' }, { fields: ['reports'] })
  return waiting.some(({ reports }) => reports.length > 0)
}

/** Its author can't put other words in place of those that were reported. @throws {AppError} 409 `post_reported` */
export async function needUnreported(em: Em, target: Post['_id']): Promise<void> {
  if (await isReported(em, { comment: target })) throw new Conflict('post_reported')
}

/** Adds a report to what already waits, or puts the post into the queue; in the caller's transaction. */
export async function openReport(
  em: Em,
  type: PostType,
  post: Post,
  topic: CommunityCase['topic'],
  report: Report,
): Promise<void> {
  const open = await openOf(em, post._id)
  if (open) {
    open.reports = [...open.reports, report]
    return
  }
  em.create(CommunityCase, {
    kind: 'report',
    type,
    target: post._id,
    topic,
    author: post.user,
    reports: [report],
    opened_at: report.created_at,
    status: 'open',
  })
}

/** What was waiting of posts that are gone, and what was decided of them save that they go; in the caller's transaction. */
export async function dropCases(em: Em, targets: readonly CommunityCase['target'][]): Promise<void> {
  const cases = await em.find(CommunityCase, { target: { $in: [...targets] }, decision: { $ne: 'delete' } })
  for (const waiting of cases) em.remove(waiting)
}
