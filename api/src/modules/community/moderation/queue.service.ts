import type { ObjectId } from '@mikro-orm/mongodb'
import type { ModerationDecision } from '@olympiad/contracts/community'
import type { Lang } from '@olympiad/contracts/lang'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../../deps.ts'
import { ModerationCase } from '../../../model/moderation-case.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { ChangeContext } from '../../../platform/http/resource.ts'
import { closeCase, DECISION_STATES, type DecisionContext, deletePost } from './decisions.ts'
import { findPost, type Post, setPostState } from './posts.ts'
import { runModeration } from './run-moderation.ts'

/** Null undoes the last decision. `seen` is the `edited_at` of the text the admin has read. */
export type Decision = { decision: ModerationDecision | null; seen?: string | null }

/** @throws {AppError} 409, naming the faster admin */
function throwAlreadyDecided(name: string, lang: Lang): never {
  // Isolates a name in the other writing direction.
  const words = translate(lang, 'case_decided').replace('{name}', () => `\u2068${name}\u2069`)
  throw new Conflict('case_decided', { messageOverride: words })
}

/** @throws {AppError} 404 for a deleted post */
async function postOfCase(em: Em, { type, target }: ModerationCase): Promise<Post> {
  const post = await findPost(em, type, target)
  if (!post) throw new NotFound('not_found')
  return post
}

/** Restores the previous state. @throws {AppError} 409 after later changes */
async function undoDecision(em: Em, decided: ModerationCase, now: Date): Promise<void> {
  const { decision, before, target } = decided
  if (!decision) return
  if (decision === 'delete') throw new Conflict('case_deleted')
  const post = await postOfCase(em, decided)
  if (!before || before === 'deleted' || post.record.state !== DECISION_STATES[decision]) {
    throw new Conflict('case_version_conflict')
  }
  if (await em.findOne(ModerationCase, { target, status: 'open' })) throw new Conflict('case_reported_again')
  decided.status = 'open'
  decided.decision = null
  decided.before = null
  decided.decided_at = null
  decided.decided_by = ''
  await setPostState(em, post, before, now)
}

type DecisionInput = { decision: ModerationDecision; seen: Decision['seen'] | undefined }

/** @returns files to delete after the commit @throws {AppError} 409 for a text edited since */
async function decideOpen(
  em: Em,
  openCase: ModerationCase,
  { decision, seen }: DecisionInput,
  deciding: DecisionContext,
): Promise<string[]> {
  const post = await postOfCase(em, openCase)
  const editedAt = post.record.edited_at?.getTime()
  if (seen !== undefined && editedAt !== (seen === null ? undefined : Date.parse(seen))) {
    throw new Conflict('case_edited')
  }
  if (decision === 'delete') return await deletePost(em, post, deciding)
  closeCase(openCase, decision, post.record.state, deciding)
  await setPostState(em, post, DECISION_STATES[decision], deciding.now)
  return []
}

/**
 * Null undoes the last decision. A repeated decision by the same admin changes nothing.
 * @throws {AppError} 404; 409 `case_decided` after another admin, `case_edited` after an edit, and when it can't be undone
 */
export async function decideCase(
  deps: Pick<Deps, 'orm' | 'storage' | 'now'>,
  id: ObjectId,
  { decision, seen }: Decision,
  { by, lang }: ChangeContext,
): Promise<void> {
  await runModeration(deps, async (em) => {
    const found = await em.findOne(ModerationCase, { _id: id })
    if (!found) throw new NotFound('not_found')
    const deciding = { by, now: deps.now() }
    if (decision === null) {
      await undoDecision(em, found, deciding.now)
      return []
    }
    if (found.status === 'open') return await decideOpen(em, found, { decision, seen }, deciding)
    if (found.decision !== decision || found.decided_by !== by.name) throwAlreadyDecided(found.decided_by, lang)
    return []
  })
}
