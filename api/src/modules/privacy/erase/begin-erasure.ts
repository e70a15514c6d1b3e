import { ObjectId } from '@mikro-orm/mongodb'
import type { EraseForm } from '@olympiad/contracts/forms/privacy'
import type { ErasureCounts } from '@olympiad/contracts/views/privacy'
import type { Deps } from '../../../deps.ts'
import { Erasure } from '../../../model/erasure.entity.ts'
import type { Actor } from '../../../platform/actor.ts'
import { type Em, inTransaction, isDuplicateKey } from '../../../platform/database.ts'
import { Conflict, fieldError } from '../../../platform/errors.ts'
import { endAllSessions } from '../../accounts/sessions.ts'
import { type DataSubject, findDataSubject } from '../personal-data/data-subject.ts'
import { INVENTORY } from '../personal-data/inventory.ts'
import { countPersonalData } from '../personal-data/inventory-entry.ts'
import { erasedKey } from './erased-list.ts'
import { assertNoObstacles, findObstacles } from './obstacles.ts'
import { confirmationText } from './preview-erasure.ts'

/** After a restored backup `by` is null and `key` is the matching erased entry, maybe another account's. */
export type ErasureContext = { by: Actor | null; request_id: string; key?: string }

async function countErased(em: Em, subject: DataSubject): Promise<ErasureCounts> {
  const categories = await countPersonalData(em, INVENTORY, subject)
  return Object.fromEntries(categories.flatMap(({ part, count }) => (count > 0 ? [[part, count]] : [])))
}

/** Runs in the caller's transaction. */
export async function closeAccount(em: Em, subject: DataSubject, context: ErasureContext, now: Date): Promise<Erasure> {
  const { _id, account } = subject
  const { by, request_id, key = erasedKey(_id) } = context
  const counts = await countErased(em, subject)
  const erasure = em.create(Erasure, {
    ...{ _id: new ObjectId(), user: _id, key, state: 'running', begun_at: now, by, request_id, counts, invoices: [] },
  })
  account.status = false
  await endAllSessions(em, account)
  return erasure
}

/**
 * Checks everything in the transaction that closes the account.
 * @throws {AppError} 404; 400 `erasure_confirmation_wrong`; 409 `erasure_in_progress`, and for each obstacle
 */
export async function beginErasure(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  { user, confirm, leave_teams }: EraseForm,
  context: ErasureContext,
): Promise<ObjectId> {
  try {
    return await inTransaction(orm, async (em) => {
      const subject = await findDataSubject(em, user)
      if (await em.findOne(Erasure, { user: subject._id })) throw new Conflict('erasure_in_progress')
      if (confirm.toLowerCase() !== confirmationText(subject.account).toLowerCase()) {
        throw fieldError('confirm', 'erasure_confirmation_wrong')
      }
      assertNoObstacles(await findObstacles(em, subject, now()), leave_teams)
      return (await closeAccount(em, subject, context, now()))._id
    })
  } catch (error) {
    if (isDuplicateKey(error)) throw new Conflict('erasure_in_progress')
    throw error
  }
}
