import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../../deps.ts'
import { Erasure } from '../../../model/erasure.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { withoutAudit } from '../../../platform/audit/audit-context.ts'
import { invalidate } from '../../../platform/cache-tags.ts'
import type { Em } from '../../../platform/database.ts'
import { escapeRegExp } from '../../../platform/escape-reg-exp.ts'
import { canonicalEmail } from '../../../platform/http/canonical-email.ts'
import { deleteUnusedPicture } from '../../uploads/delete-unused-picture.ts'
import { rateLimitsCollection } from '../collections.ts'
import { type DataSubject, loadDataSubject } from '../personal-data/data-subject.ts'
import { erasePosts } from './erase-posts.ts'
import { addToErasedList, personDigests } from './erased-list.ts'
import { finishErasure } from './finish-erasure.ts'
import { redactAuditLog } from './redact-audit-log.ts'

export type ErasureDeps = Pick<Deps, 'orm' | 'storage' | 'encryption' | 'now' | 'log'>

/** A request has this time before the background job takes over. */
const TAKEOVER_AFTER_MS = 2 * 60_000
const BATCH_SIZE = 20

/** Rate limits use the normalised sign-in input as key. */
async function deleteRateLimits(em: Em, { _id, account }: DataSubject): Promise<void> {
  const { email, national_id, steb_user_id: platform } = account
  const identifiers = [_id.toHexString(), email, email.toLowerCase(), canonicalEmail(email), national_id, platform]
  const names = identifiers.flatMap((name) => (name ? [escapeRegExp(name)] : []))
  await rateLimitsCollection(em).deleteMany({ key: new RegExp(`:(?:${names.join('|')})$`, 'u') })
}

/** Every step is idempotent: the background job resumes after a crash. Never logs erased values in the audit log. */
export function runErasure(deps: ErasureDeps, _id: ObjectId): Promise<void> {
  return withoutAudit(async () => {
    const { orm, storage, encryption } = deps
    const em = orm.em.fork()
    const erasure = await em.findOne(Erasure, { _id, state: 'running' })
    if (!erasure) return
    const subject = await loadDataSubject(em, await em.findOneOrFail(User, { _id: erasure.user }))
    await addToErasedList(storage, { key: erasure.key, marks: personDigests(encryption, subject) })
    await erasePosts(deps, subject)
    await redactAuditLog(em, subject)
    await deleteRateLimits(em, subject)
    const filesToRemove = await finishErasure(deps, _id)
    // After a crash the sweep of stray files deletes the rest.
    for (const key of filesToRemove?.documents ?? []) await storage.remove(key)
    for (const name of filesToRemove?.uploads ?? []) await deleteUnusedPicture(em, storage, name)
    for (const cacheTag of ['content', 'results', 'community'] as const) await invalidate(em, cacheTag)
  })
}

/** @throws when an erasure fails, after trying all: people and the law wait */
export async function resumeErasures(deps: ErasureDeps, signal: AbortSignal): Promise<void> {
  const interruptedFilter = {
    state: 'running' as const,
    begun_at: { $lte: new Date(deps.now().getTime() - TAKEOVER_AFTER_MS) },
  }
  const found = await deps.orm.em.fork().find(Erasure, interruptedFilter, { fields: ['_id'], limit: BATCH_SIZE })
  let failed = 0
  for (const { _id } of found) {
    if (signal.aborted) return
    await runErasure(deps, _id).catch((error: unknown) => {
      failed += 1
      deps.log.error({ err: error, erasure: _id.toHexString() }, 'erasure failed, will be retried')
    })
  }
  if (failed > 0) throw new Error(`erasures that were not finished: ${failed}`)
}
