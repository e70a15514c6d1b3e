import { ObjectId } from '@mikro-orm/mongodb'
import type { EraseForm } from '@olympiad/contracts/forms/privacy'
import type { ErasureCounts } from '@olympiad/contracts/views/privacy'
import type { Deps } from '../../../deps.ts'
import { Erasure } from '../../../model/erasure.entity.ts'
import type { Actor } from '../../../platform/actor.ts'
import { breaksUnique, type Em, inTransaction } from '../../../platform/database.ts'
import { Conflict, fieldError } from '../../../platform/errors.ts'
import { endSessionsOf } from '../../accounts/sessions.ts'
import { heldOf } from '../known/holding.ts'
import { HOLDINGS } from '../known/holdings.ts'
import { findSubject, type Subject } from '../known/subject.ts'
import { listKey } from './erased-list.ts'
import { obstaclesOf, refuseObstacles } from './obstacles.ts'
import { toConfirm } from './preview.ts'

/**
 * Who erases, in which request; nobody where a restored backup is brought up to date, and then the entry of the list by which
 * it was found, which may be that of another account.
 */
export type Erasing = { by: Actor | null; request_id: string; key?: string }

async function countsOf(em: Em, subject: Subject): Promise<ErasureCounts> {
  const held = await heldOf(em, HOLDINGS, subject)
  return Object.fromEntries(held.flatMap(({ part, count }) => (count > 0 ? [[part, count]] : [])))
}

/** Closes the account and notes that it is being erased, in the caller's transaction: from now on nobody comes in by it. */
export async function closeAccount(em: Em, subject: Subject, erasing: Erasing, now: Date): Promise<Erasure> {
  const { _id, account } = subject
  const { by, request_id, key = listKey(_id) } = erasing
  const counts = await countsOf(em, subject)
  const erasure = em.create(Erasure, {
    ...{ _id: new ObjectId(), user: _id, key, state: 'running', begun_at: now, by, request_id, counts, invoices: [] },
  })
  account.status = false
  await endSessionsOf(em, account)
  return erasure
}

/**
 * Begins to erase somebody: all is looked at in the transaction that closes the account.
 * @throws {AppError} 404; 400 `erase_confirm_wrong`; 409 `erase_under_way`, and for what is in the way
 */
export async function beginErasure(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  { user, confirm, leave_teams }: EraseForm,
  erasing: Erasing,
): Promise<ObjectId> {
  try {
    return await inTransaction(orm, async (em) => {
      const subject = await findSubject(em, user)
      if (await em.findOne(Erasure, { user: subject._id })) throw new Conflict('erase_under_way')
      if (confirm.toLowerCase() !== toConfirm(subject.account).toLowerCase()) {
        throw fieldError('confirm', 'erase_confirm_wrong')
      }
      refuseObstacles(await obstaclesOf(em, subject, now()), leave_teams)
      return (await closeAccount(em, subject, erasing, now()))._id
    })
  } catch (error) {
    if (breaksUnique(error)) throw new Conflict('erase_under_way')
    throw error
  }
}
