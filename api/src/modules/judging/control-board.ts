import type { BodyOf } from '@olympiad/contracts/call'
import type { controlBoard as controlBoardCall } from '@olympiad/contracts/calls/judging'
import type { Deps } from '../../deps.ts'
import type { FrozenBoard } from '../../model/event.entity.ts'
import { recordChange } from '../../platform/audit/audit-entries.ts'
import { type Em, inTransaction, sessionOption } from '../../platform/database.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { boardRows, placesIn } from './board.ts'
import { boardGames } from './board-games.ts'
import { type EventRow, eventsCollection, WITHOUT_FROZEN_ROWS } from './collections.ts'
import { raiseEventRevision } from './event-revisions.ts'
import { loadRanking, type RankedDivision } from './load-ranking.ts'

type Action = BodyOf<typeof controlBoardCall>
type Frozen = NonNullable<EventRow['frozen']>

/** @throws {AppError} 404 for an unknown division; 409 for what the board can't do now */
export async function controlBoard(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  em: Em,
  event: EventRow,
  action: Action,
): Promise<void> {
  // Before the ranking: what is confirmed meanwhile counts as confirmed after the freeze.
  const at = now().toISOString()
  const ranking = action.action === 'live' ? [] : await loadRanking(em, event)
  await inTransaction(orm, async (tx) => {
    const { _id } = event
    const current = await eventsCollection(tx).findOne<EventRow>(
      { _id },
      { projection: WITHOUT_FROZEN_ROWS, ...sessionOption(tx) },
    )
    if (!current) throw new NotFound('not_found')
    const { update, revealed } = nextStep(current.frozen, action, { at, ranking })
    await eventsCollection(tx).updateOne({ _id }, update, sessionOption(tx))
    const { name, name_en, frozen } = current
    const before = { _id, name, name_en, frozen_at: frozen?.at ?? null, revealed: frozen?.revealed ?? {} }
    const frozen_at = action.action === 'live' ? null : (frozen?.at ?? at)
    recordChange(tx, 'events', before, { frozen_at, revealed })
  })
  await raiseEventRevision(em, event._id)
}

type Step = { update: object; revealed: Record<string, number> }

function nextStep(
  frozen: Frozen | null,
  action: Action,
  { at, ranking }: { at: string; ranking: readonly RankedDivision[] },
): Step {
  if (action.action === 'freeze') {
    if (frozen) throw new Conflict('board_frozen_already')
    const rows = Object.fromEntries(ranking.map((ranked) => [ranked.division.id, boardRows(ranked)]))
    const games = Object.fromEntries(ranking.map((ranked) => [ranked.division.id, boardGames(ranked)]))
    return { update: { $set: { frozen: { at, rows, games, revealed: {} } satisfies FrozenBoard } }, revealed: {} }
  }
  if (!frozen) throw new Conflict('board_not_frozen')
  if (action.action === 'live') return { update: { $set: { frozen: null } }, revealed: {} }
  const ranked = ranking.find(({ division }) => division.id === action.division)
  if (!ranked) throw new NotFound('not_found')
  const { [action.division]: stored = 0, ...others } = frozen.revealed
  const places = placesIn(ranked.rows).length
  const before = Math.min(stored, places)
  if (action.revealed !== before) throw new Conflict('board_step_taken')
  const after = action.action === 'reveal' ? before + 1 : before - 1
  if (after > places) throw new Conflict('board_all_revealed')
  if (after < 0) throw new Conflict('board_nothing_revealed')
  const revealed = after > 0 ? { ...others, [action.division]: after } : others
  return { update: { $set: { 'frozen.revealed': revealed } }, revealed }
}
