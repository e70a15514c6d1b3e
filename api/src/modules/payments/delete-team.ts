import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import { Order } from '../../model/order.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict } from '../../platform/errors.ts'
import { bump } from '../../platform/revisions.ts'
import { deletableTeam, removeTeam } from '../teams/delete-team.ts'
import { settleOrGiveUp } from './give-up.ts'
import type { SettleDeps } from './settle.ts'

/** Attempts to pay that may begin between our look and our write before we give up. */
const ROUNDS = 5

/**
 * Deletes an unpaid team with its submission; its orders and revoked certificates stay, as they name it themselves. Its
 * open card payment is asked about first and closed: whoever pays it all the same is found among the flagged payments.
 * @throws {AppError} 404; 409 `team_paid_delete`, `team_flagged`, `team_payment_held`, `team_kept`; 502
 * `provider_check_down`, with nothing changed
 */
export async function deleteTeam(deps: SettleDeps & Pick<Deps, 'storage'>, em: Em, id: ObjectId): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await deletableTeam(deps.orm.em.fork(), id)
    const open = await deps.orm.em.fork().findOne(Order, { team: id, payment_status: 'pending' })
    const asked = open?.trx_reference ? open : undefined
    if (asked && (await settleOrGiveUp(deps, asked)) === 'held') throw new Conflict('team_payment_held')
    const removed = await inTransaction(deps.orm, (tx) => removeTeam(tx, id, asked?._id))
    if (!removed) continue
    await bump(em, 'content')
    if (removed.report) await deps.storage.remove(removed.report)
    return
  }
  throw new Conflict('retry_conflict')
}
