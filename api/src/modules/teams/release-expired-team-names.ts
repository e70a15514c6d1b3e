import type { Deps } from '../../deps.ts'
import { Team } from '../../model/team.entity.ts'
import { inTransaction } from '../../platform/database.ts'
import { releaseTeamName } from './team-name-reservation.ts'

const BATCH_SIZE = 200

export async function releaseExpiredTeamNames(
  { orm, log, now }: Pick<Deps, 'orm' | 'log' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const reserving = { payment_status: false, name_key: { $gt: '' }, waiting_since: null }
  const expired = { ...reserving, $or: [{ held_until: null }, { held_until: { $lte: now() } }] }
  const found = await orm.em
    .fork()
    .find(Team, expired, { fields: ['_id'], orderBy: { held_until: 1 }, limit: BATCH_SIZE })
  for (const { _id } of found) {
    if (signal.aborted) return
    await inTransaction(orm, (em) => releaseTeamName(em, _id, now())).catch((error: unknown) =>
      log.error({ err: error, team: _id.toHexString() }, 'team name reservation was not released'),
    )
  }
}
