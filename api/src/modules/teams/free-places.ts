import type { Deps } from '../../deps.ts'
import { Team } from '../../model/team.entity.ts'
import { inTransaction } from '../../platform/database.ts'
import { leavePlace } from './place.ts'

/** As many as are looked at in one round; the others have their turn in the next. */
const AT_ONCE = 200

/** Unpaid teams whose time to pay is over give their names and members free, also where the last attempt had failed. */
export async function freePlaces(
  { orm, log, now }: Pick<Deps, 'orm' | 'log' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const holding = { payment_status: false, name_key: { $gt: '' } }
  const over = { ...holding, $or: [{ held_until: null }, { held_until: { $lte: now() } }] }
  const found = await orm.em.fork().find(Team, over, { fields: ['_id'], orderBy: { held_until: 1 }, limit: AT_ONCE })
  for (const { _id } of found) {
    if (signal.aborted) return
    await inTransaction(orm, (em) => leavePlace(em, _id, now())).catch((error: unknown) =>
      log.error({ err: error, team: _id.toHexString() }, 'the place of a team was not freed'),
    )
  }
}
