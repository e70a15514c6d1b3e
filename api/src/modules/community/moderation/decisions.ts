import type { ObjectId } from '@mikro-orm/mongodb'
import type { ModerationDecision, PostState } from '@olympiad/contracts/community'
import { ModerationCase } from '../../../model/moderation-case.entity.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Em } from '../../../platform/database.ts'
import { type Post, removePost, setPostState } from './posts.ts'

export type DecisionContext = { by: Actor; now: Date }

export const DECISION_STATES = { approve: 'shown', hide: 'hidden' } as const satisfies Partial<
  Record<ModerationDecision, PostState>
>

/** `before` is the post's previous state. A deletion also clears the report notes. */
export function closeCase(
  openCase: ModerationCase,
  decision: ModerationDecision,
  before: PostState,
  { by, now }: DecisionContext,
): void {
  openCase.status = 'closed'
  openCase.decision = decision
  openCase.before = before
  openCase.decided_at = now
  openCase.decided_by = by.name
  if (decision === 'delete') openCase.reports = openCase.reports.map((report) => ({ ...report, note: '' }))
}

/** A change outside the queue also decides the open case. */
async function closeOpenCase(
  em: Em,
  target: ObjectId,
  decision: ModerationDecision,
  before: PostState,
  deciding: DecisionContext,
) {
  const openCase = await em.findOne(ModerationCase, { target, status: 'open' })
  if (openCase) closeCase(openCase, decision, before, deciding)
}

/** Also closes its case. In the caller's transaction. */
export async function setVisibility(
  em: Em,
  post: Post,
  state: 'shown' | 'hidden',
  deciding: DecisionContext,
): Promise<void> {
  const { _id, state: before } = post.record
  if (before === state) return
  await closeOpenCase(em, _id, state === 'shown' ? 'approve' : 'hide', before, deciding)
  await setPostState(em, post, state, deciding.now)
}

/**
 * The closed case stays, without notes. In the caller's transaction.
 * @returns files to delete after the commit
 */
export async function deletePost(em: Em, post: Post, deciding: DecisionContext): Promise<string[]> {
  await closeOpenCase(em, post.record._id, 'delete', post.record.state, deciding)
  // `deleteCases` keeps only cases stored as a deletion.
  await em.flush()
  return await removePost(em, post, deciding.now)
}
