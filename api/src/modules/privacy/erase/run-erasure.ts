import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../../deps.ts'
import { Erasure } from '../../../model/erasure.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { unaudited } from '../../../platform/audit/acting.ts'
import type { Em } from '../../../platform/database.ts'
import { accountOfEmail } from '../../../platform/http/account-of-email.ts'
import { literally } from '../../../platform/pattern.ts'
import { bump } from '../../../platform/revisions.ts'
import { forgetPicture } from '../../uploads/forget-picture.ts'
import { rateLimits } from '../collections.ts'
import { type Subject, subjectOf } from '../known/subject.ts'
import { erasePosts } from './erase-posts.ts'
import { addToList, marksOf } from './erased-list.ts'
import { maskLog } from './mask-log.ts'
import { settleErasure } from './settle-erasure.ts'

export type ErasureDeps = Pick<Deps, 'orm' | 'storage' | 'sealing' | 'now' | 'log'>

/** A request has this long for it before the background takes it over. */
const LEFT_MS = 2 * 60_000
const AT_ONCE = 20

/** Attempts at signing in are counted by what was typed, in one spelling of it. */
async function forgetAttempts(em: Em, { _id, account }: Subject): Promise<void> {
  const { email, national_id, steb_user_id: platform } = account
  const typed = [_id.toHexString(), email, email.toLowerCase(), accountOfEmail(email), national_id, platform]
  const names = typed.flatMap((name) => (name ? [literally(name)] : []))
  await rateLimits(em).deleteMany({ key: new RegExp(`:(?:${names.join('|')})$`, 'u') })
}

/**
 * Erases somebody whose account is closed, step by step, each of which can be done again: what a crash cuts off the
 * background goes on with. Nothing of what goes is repeated in the audit log.
 */
export function runErasure(deps: ErasureDeps, _id: ObjectId): Promise<void> {
  return unaudited(async () => {
    const { orm, storage, sealing } = deps
    const em = orm.em.fork()
    const erasure = await em.findOne(Erasure, { _id, state: 'running' })
    if (!erasure) return
    const subject = await subjectOf(em, await em.findOneOrFail(User, { _id: erasure.user }))
    await addToList(storage, { key: erasure.key, marks: marksOf(sealing, subject) })
    await erasePosts(deps, subject)
    await maskLog(em, subject)
    await forgetAttempts(em, subject)
    const left = await settleErasure(deps, _id)
    // What a crash leaves here no record names any more, so that the sweep of stray files takes it.
    for (const key of left?.documents ?? []) await storage.remove(key)
    for (const name of left?.uploads ?? []) await forgetPicture(em, storage, name)
    for (const subjectOfPages of ['content', 'results', 'community'] as const) await bump(em, subjectOfPages)
  })
}

/**
 * Goes on with erasures that a crash has cut off.
 * @throws where some are not finished after all, once every one was tried: people wait for them, and the law
 */
export async function resumeErasures(deps: ErasureDeps, signal: AbortSignal): Promise<void> {
  const left = { state: 'running' as const, begun_at: { $lte: new Date(deps.now().getTime() - LEFT_MS) } }
  const found = await deps.orm.em.fork().find(Erasure, left, { fields: ['_id'], limit: AT_ONCE })
  let failed = 0
  for (const { _id } of found) {
    if (signal.aborted) return
    await runErasure(deps, _id).catch((error: unknown) => {
      failed += 1
      deps.log.error({ err: error, erasure: _id.toHexString() }, 'an erasure was not finished')
    })
  }
  if (failed > 0) throw new Error(`erasures that were not finished: ${failed}`)
}
