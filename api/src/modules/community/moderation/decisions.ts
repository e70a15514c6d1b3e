import type { ObjectId } from '@mikro-orm/mongodb'
import type { CaseDecision, PostState } from '@olympiad/contracts/community'
import { CommunityCase } from '../../../model/case.entity.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Em } from '../../../platform/database.ts'
import { type Post, removePost, setPostState } from './posts.ts'

/** Who decides, and when. */
export type Deciding = { by: Actor; now: Date }

/** What a decision makes of a post that it leaves. */
export const OUTCOME = { approve: 'shown', hide: 'hidden' } as const satisfies Partial<Record<CaseDecision, PostState>>

/** Closes a case; `before` is the state of its post until now. With a deleted post the words of its reports go, too. */
export function close(waiting: CommunityCase, decision: CaseDecision, before: PostState, { by, now }: Deciding): void {
  waiting.status = 'closed'
  waiting.decision = decision
  waiting.before = before
  waiting.decided_at = now
  waiting.decided_by = by.name
  if (decision === 'delete') waiting.reports = waiting.reports.map((report) => ({ ...report, note: '' }))
}

/** What is done to a post outside of the queue decides its case as well. */
async function settle(em: Em, target: ObjectId, decision: CaseDecision, before: PostState, deciding: Deciding) {
  const waiting = await em.findOne(CommunityCase, { target, status: 'open' })
  if (waiting) close(waiting, decision, before, deciding)
}

/** Shows or hides a post and closes its case, in the caller's transaction. Nothing where it is in that state already. */
export async function showOrHide(em: Em, post: Post, state: 'shown' | 'hidden', deciding: Deciding): Promise<void> {
  const { _id, state: before } = post.record
  if (before === state) return
  await settle(em, _id, state === 'shown' ? 'approve' : 'hide', before, deciding)
  await setPostState(em, post, state, deciding.now)
}

/**
 * Deletes a post in the caller's transaction. Of what waited because of it the decision stays, without words.
 * @returns names of pictures to be forgotten after the commit
 */
export async function deletePost(em: Em, post: Post, deciding: Deciding): Promise<string[]> {
  await settle(em, post.record._id, 'delete', post.record.state, deciding)
  // Only what is written down as a deletion outlives its post (`dropCases`).
  await em.flush()
  return await removePost(em, post, deciding.now)
}
