import type { ObjectId } from '@mikro-orm/mongodb'
import type { CaseDecision } from '@olympiad/contracts/community'
import type { Lang } from '@olympiad/contracts/lang'
import { text } from '@olympiad/contracts/texts'
import type { Deps } from '../../../deps.ts'
import { CommunityCase } from '../../../model/case.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { Asking } from '../../../platform/http/resource.ts'
import { close, type Deciding, deletePost, OUTCOME } from './decisions.ts'
import { moderated } from './moderated.ts'
import { type Post, postOf, setPostState } from './posts.ts'

/**
 * What an admin makes of a case; null takes the last decision back. `seen` is the `edited_at` of the words that they have
 * read: of others they have decided nothing.
 */
export type Decision = { decision: CaseDecision | null; seen?: string | null }

/** @throws {AppError} 409, naming who was faster */
function refuseDecided(name: string, lang: Lang): never {
  // A name may be written in the other direction than the sentence.
  const words = text(lang, 'case_decided').replace('{name}', () => `\u2068${name}\u2069`)
  throw new Conflict('case_decided', { words })
}

/** @throws {AppError} 404 where the post is gone */
async function postOfCase(em: Em, { type, target }: CommunityCase): Promise<Post> {
  const post = await postOf(em, type, target)
  if (!post) throw new NotFound('not_found')
  return post
}

/** Opens a case again, and puts its post back to where it was. @throws {AppError} 409 where that would undo more than this */
async function undo(em: Em, decided: CommunityCase, now: Date): Promise<void> {
  const { decision, before, target } = decided
  if (!decision) return
  if (decision === 'delete') throw new Conflict('case_deleted')
  const post = await postOfCase(em, decided)
  if (!before || before === 'deleted' || post.record.state !== OUTCOME[decision]) {
    throw new Conflict('case_changed_since')
  }
  if (await em.findOne(CommunityCase, { target, status: 'open' })) throw new Conflict('case_reported_again')
  decided.status = 'open'
  decided.decision = null
  decided.before = null
  decided.decided_at = null
  decided.decided_by = ''
  await setPostState(em, post, before, now)
}

type Decided = { decision: CaseDecision; seen: Decision['seen'] | undefined }

/** @returns names of pictures to be forgotten after the commit @throws {AppError} 409 where it was edited since */
async function decideOpen(
  em: Em,
  open: CommunityCase,
  { decision, seen }: Decided,
  deciding: Deciding,
): Promise<string[]> {
  const post = await postOfCase(em, open)
  const edited = post.record.edited_at?.getTime()
  if (seen !== undefined && edited !== (seen === null ? undefined : Date.parse(seen))) {
    throw new Conflict('case_edited')
  }
  if (decision === 'delete') return await deletePost(em, post, deciding)
  close(open, decision, post.record.state, deciding)
  await setPostState(em, post, OUTCOME[decision], deciding.now)
  return []
}

/**
 * Decides what waits: it is shown, hidden or deleted. Null undoes the last decision. The same decision by the same admin
 * again is a second click, and nothing happens.
 * @throws {AppError} 404; 409 `case_decided` where another admin was faster, `case_edited` where the author
 * changed the words since, and for what can't be undone
 */
export async function decide(
  deps: Pick<Deps, 'orm' | 'storage' | 'now'>,
  id: ObjectId,
  { decision, seen }: Decision,
  { by, lang }: Asking,
): Promise<void> {
  await moderated(deps, async (em) => {
    const found = await em.findOne(CommunityCase, { _id: id })
    if (!found) throw new NotFound('not_found')
    const deciding = { by, now: deps.now() }
    if (decision === null) {
      await undo(em, found, deciding.now)
      return []
    }
    if (found.status === 'open') return await decideOpen(em, found, { decision, seen }, deciding)
    if (found.decision !== decision || found.decided_by !== by.name) refuseDecided(found.decided_by, lang)
    return []
  })
}
