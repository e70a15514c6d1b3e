import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import { Order } from '../../model/order.entity.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict } from '../../platform/errors.ts'
import { removeTeam, requireDeletableTeam } from '../teams/delete-team.ts'
import { reconcileOrExpire } from './reconcile-or-expire.ts'
import type { ReconcileDeps } from './reconcile-order.ts'

const MAX_ROUNDS = 5

/**
 * Deletes an unpaid team with its submission; orders and revoked certificates stay.
 * Reconciles its open card payment first; a later payment becomes a flagged order.
 * @throws {AppError} 404; 409 `team_paid_delete`, `team_flagged`, `team_payment_on_hold`, `team_has_results`; 502
 * `payment_check_unavailable`, with nothing changed
 */
export async function deleteUnpaidTeam(
  deps: ReconcileDeps & Pick<Deps, 'storage'>,
  em: Em,
  id: ObjectId,
): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await requireDeletableTeam(deps.orm.em.fork(), id)
    const open = await deps.orm.em.fork().findOne(Order, { team: id, payment_status: 'pending' })
    const checkedOrder = open?.trx_reference ? open : undefined
    if (checkedOrder && (await reconcileOrExpire(deps, checkedOrder)) === 'on_hold')
      throw new Conflict('team_payment_on_hold')
    const removed = await inTransaction(deps.orm, (tx) => removeTeam(tx, id, checkedOrder?._id))
    if (!removed) continue
    await invalidate(em, 'content')
    if (removed.report) await deps.storage.remove(removed.report)
    return
  }
  throw new Conflict('write_conflict')
}
