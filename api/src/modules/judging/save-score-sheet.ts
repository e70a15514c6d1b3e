import { isDeepStrictEqual } from 'node:util'
import { ObjectId } from '@mikro-orm/mongodb'
import type { ScoreSheetForm } from '@olympiad/contracts/forms/judging'
import { problemsOfDesign } from '@olympiad/contracts/judging/sheet-design'
import type { Deps } from '../../deps.ts'
import type { Challenge } from '../../model/challenge.entity.ts'
import type { Event } from '../../model/event.entity.ts'
import { ScoreSheet } from '../../model/score-sheet.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict, InvalidInput } from '../../platform/errors.ts'
import { requireChallenge } from './challenges.ts'
import { changeEvent } from './events.service.ts'
import { requireMaximum } from './percentage-medals.ts'

/** @throws {AppError} 400 with every problem */
export function assertSheetUsable(sheet: ScoreSheetForm): void {
  const fields = problemsOfDesign(sheet).map(({ field, problem }) => {
    return { field: `sheet.${field}`, key: `sheet_${problem}` as const }
  })
  if (fields[0]) throw new InvalidInput(fields[0].key, { fields })
}

/**
 * A version that was used, or may be on a device because its event has begun, stays; the next one is made.
 * @throws {AppError} 404; 400; 409 `sheet_outdated` unless `from` is the newest one; as `requireMaximum` where medals
 * by percentage need it
 */
export function saveScoreSheet(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  id: ObjectId,
  challengeId: ObjectId,
  { from, sheet }: { from: string | null; sheet: ScoreSheetForm },
): Promise<ScoreSheet> {
  assertSheetUsable(sheet)
  return changeEvent(orm, id, async (em, event) => {
    const challenge = await requireChallenge(em, event, challengeId)
    if ((challenge.sheet?.toHexString() ?? null) !== from) throw new Conflict('sheet_outdated')
    const newest = challenge.sheet && (await em.findOne(ScoreSheet, { _id: challenge.sheet }))
    if (newest && isDeepStrictEqual(newest.sheet, sheet)) return newest
    if (event.divisions.some(({ medals }) => medals === challenge.id)) requireMaximum(sheet)
    return await addVersion(em, event, challenge, { newest, sheet, now: now() })
  })
}

/** In the caller's transaction. A replaced version has another id, so that its later savers notice. */
export async function addVersion(
  em: Em,
  event: Event,
  challenge: Challenge,
  { newest, sheet, now }: { newest: ScoreSheet | null | undefined; sheet: ScoreSheet['sheet']; now: Date },
): Promise<ScoreSheet> {
  const replaced = newest?.used === false && event.state === 'planned' ? newest : null
  const version = (newest?.version ?? 0) + (replaced ? 0 : 1)
  if (replaced) {
    em.remove(replaced)
    await em.flush()
  }
  const added = em.create(ScoreSheet, { _id: new ObjectId(), challenge, version, sheet, created_at: now })
  challenge.sheet = added._id
  await em.flush()
  return added
}
