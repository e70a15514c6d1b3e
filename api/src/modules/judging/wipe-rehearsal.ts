import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import { Challenge } from '../../model/challenge.entity.ts'
import { CheckIn } from '../../model/check-in.entity.ts'
import { Game } from '../../model/game.entity.ts'
import { ScoreSheet } from '../../model/score-sheet.entity.ts'
import { Scoring } from '../../model/scoring.entity.ts'
import { recordAction } from '../../platform/audit/audit-entries.ts'
import { Conflict } from '../../platform/errors.ts'
import { changeEvent } from './events.service.ts'

/** Games are drawn again. @throws {AppError} 404; 409 `event_not_rehearsal` */
export function wipeRehearsal({ orm }: Pick<Deps, 'orm'>, id: ObjectId): Promise<void> {
  return changeEvent(orm, id, async (em, event) => {
    if (!event.rehearsal) throw new Conflict('event_not_rehearsal')
    const scorings = await em.nativeDelete(Scoring, { event: id })
    await em.nativeDelete(CheckIn, { event: id })
    const challenges = await em.find(Challenge, { event: id }, { fields: ['_id'] })
    const sheets = { challenge: { $in: challenges.map(({ _id }) => _id) } }
    await em.nativeUpdate(ScoreSheet, { ...sheets, used: true }, { used: false })
    const games = await em.nativeDelete(Game, { event: id })
    Object.assign(event, { disqualified: [], frozen: null })
    recordAction(em, 'delete', 'scorings', { event: id.toHexString(), rows: scorings + games })
  })
}
