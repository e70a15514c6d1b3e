import type { PostType } from '@olympiad/contracts/community'
import { ModerationCase, type PostReport } from '../../../model/moderation-case.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/errors.ts'

type Post = { _id: ModerationCase['target']; user: ModerationCase['author'] }

/** In the caller's transaction. */
export function openApproval(em: Em, type: PostType, post: Post, topic: ModerationCase['topic'], now: Date): void {
  em.create(ModerationCase, {
    kind: 'approval',
    type,
    target: post._id,
    topic,
    author: post.user,
    opened_at: now,
    status: 'open',
  })
}

const findOpenCase = (em: Em, target: Post['_id']) => em.findOne(ModerationCase, { target, status: 'open' })

/** Does nothing for a queued post. In the caller's transaction. */
export async function queueApproval(
  em: Em,
  type: PostType,
  post: Post,
  topic: ModerationCase['topic'],
  now: Date,
): Promise<void> {
  if (!(await findOpenCase(em, post._id))) openApproval(em, type, post, topic, now)
}

/**
 * Includes comments below a topic. While this is true, authors can't delete evidence: what somebody wrote to a minor must
 * stay until an admin has read it.
 */
export async function isReported(em: Em, post: { comment: Post['_id'] } | { topic: Post['_id'] }): Promise<boolean> {
  const where = 'topic' in post ? { topic: post.topic } : { target: post.comment }
  const waiting = await em.find(ModerationCase, { ...where, status: 'open' }, { fields: ['reports'] })
  return waiting.some(({ reports }) => reports.length > 0)
}

/** An author must not replace reported text. @throws {AppError} 409 `post_reported` */
export async function assertNotReported(em: Em, target: Post['_id']): Promise<void> {
  if (await isReported(em, { comment: target })) throw new Conflict('post_reported')
}

/** Adds to the open case or opens one. In the caller's transaction. */
export async function addReport(
  em: Em,
  type: PostType,
  post: Post,
  topic: ModerationCase['topic'],
  report: PostReport,
): Promise<void> {
  const openCase = await findOpenCase(em, post._id)
  if (openCase) {
    openCase.reports = [...openCase.reports, report]
    return
  }
  em.create(ModerationCase, {
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

/** Deletes open cases, and decided ones except deletions. In the caller's transaction. */
export async function deleteCases(em: Em, targets: readonly ModerationCase['target'][]): Promise<void> {
  const cases = await em.find(ModerationCase, { target: { $in: [...targets] }, decision: { $ne: 'delete' } })
  for (const waiting of cases) em.remove(waiting)
}
