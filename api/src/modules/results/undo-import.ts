import { ObjectId } from '@mikro-orm/mongodb'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import type { TextKey } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { Event } from '../../model/event.entity.ts'
import type { ImportedRow, ResultSnapshot } from '../../model/result-import.entity.ts'
import type { Actor } from '../../platform/actor.ts'
import { recordAction } from '../../platform/audit/audit-entries.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { lockSequence } from '../../platform/counters.ts'
import { type Em, inTransaction, sessionOption } from '../../platform/database.ts'
import { type AppError, Conflict, NotFound } from '../../platform/errors.ts'
import { finalSerialsByTeam, finalsLockKey } from '../certificates/certificates.service.ts'
import { undoAwards } from '../certificates/medal-awards.ts'
import { replaceOutdatedFinals } from '../certificates/replace-outdated-finals.ts'
import { importsCollection, resultsCollection } from './collections.ts'
import { batches, type ImportResult } from './import-context.ts'

/** Only the last import can be undone. */
export const findLastImport = (em: Em): Promise<{ _id: ObjectId } | null> =>
  importsCollection(em).findOne(
    { undone: null },
    { ...sessionOption(em), sort: { created_at: -1, _id: -1 }, projection: { _id: 1 } },
  )

/**
 * All or none. The event whose publication it was is closed again.
 * @returns that event
 * @throws {AppError} 409 `import_not_last`; `import_version_conflict`, `result_has_certificate` or `medal_has_certificate`,
 * naming the teams;
 * `certificates_outdated`, naming the certificates, unless `replace`
 */
export async function undoImport(
  deps: Pick<Deps, 'orm' | 'now'>,
  em: Em,
  id: ObjectId,
  { by, replace }: { by: Actor; replace: boolean },
): Promise<ObjectId | undefined> {
  const undone = { by: { _id: by._id, name: by.name }, at: deps.now() }
  const event = await inTransaction(deps.orm, async (tx) => {
    const rows = await undo(tx, id, undone)
    const placed = rows.flatMap(({ team, before }) => (before ? [{ ...before, team }] : []))
    await replaceOutdatedFinals(tx, placed, { replace, now: undone.at })
    await undoAwards(tx, id, { replace, now: undone.at })
    return await withdrawPublication(tx, id.toHexString())
  })
  await invalidate(em, 'results')
  return event
}

async function withdrawPublication(em: Em, id: string): Promise<ObjectId | undefined> {
  const event = await em.findOne(Event, { 'divisions.published.import': id } as object)
  if (!event) return undefined
  event.divisions = event.divisions.map(({ published, ...division }) =>
    published && published.import !== id ? { ...division, published } : division,
  )
  if (event.state === 'published') event.state = 'closed'
  return event._id
}

async function undo(em: Em, id: ObjectId, undone: { by: Actor; at: Date }): Promise<readonly ImportedRow[]> {
  if (!(await findLastImport(em))?._id.equals(id)) throw new Conflict('import_not_last')
  const stored = await importsCollection(em).findOne({ _id: id }, sessionOption(em))
  if (!stored) throw new NotFound('not_found')
  await assertUnchanged(em, stored.rows)
  await assertNotCertified(em, stored.rows)
  const results = resultsCollection(em)
  for (const some of batches(stored.rows)) {
    const added = some.filter(({ before }) => !before).map(({ result }) => result)
    if (added.length > 0) await results.deleteMany({ _id: { $in: added } }, sessionOption(em))
    const back = some.flatMap(({ result, before }) =>
      before ? [{ updateOne: { filter: { _id: result }, update: { $set: before } } }] : [],
    )
    if (back.length > 0) await results.bulkWrite(back, { ...sessionOption(em), ordered: false })
  }
  await importsCollection(em).updateOne({ _id: id }, { $set: { undone } }, sessionOption(em))
  const { season, counts } = stored
  recordAction(em, 'undo', 'resultes', { import: id.toHexString(), season: season.toHexString(), ...counts })
  return stored.rows
}

const teamsError = (key: TextKey, rows: readonly ImportedRow[], each: TextKey): AppError =>
  new Conflict(key, { fields: rows.map(({ team_no }) => ({ field: formatTeamNumber(team_no), key: each })) })

async function assertUnchanged(em: Em, rows: readonly ImportedRow[]): Promise<void> {
  const changed: ImportedRow[] = []
  for (const some of batches(rows)) {
    const ids = some.map(({ result }) => result)
    const found = await resultsCollection(em)
      .find({ _id: { $in: ids } }, sessionOption(em))
      .toArray()
    const now = new Map(found.map((result) => [result._id.toHexString(), result]))
    changed.push(...some.filter(({ result, after }) => !isUnchanged(now.get(result.toHexString()), after)))
  }
  if (changed.length > 0) throw teamsError('import_version_conflict', changed, 'import_result_changed')
}

const isUnchanged = (now: ImportResult | undefined, after: ResultSnapshot): boolean =>
  now !== undefined &&
  now.ageLevel === after.ageLevel &&
  now.ranked === after.ranked &&
  (now.score ?? null) === after.score &&
  now.season.equals(after.season) &&
  now.competion.equals(after.competion)

/** Never remove a result with a valid certificate. */
async function assertNotCertified(em: Em, rows: readonly ImportedRow[]): Promise<void> {
  const added = rows.filter(({ before }) => !before)
  for (const competion of new Set(added.map(({ after }) => after.competion.toHexString()))) {
    await lockSequence(em, finalsLockKey(new ObjectId(competion)))
  }
  const certified = await finalSerialsByTeam(
    em,
    added.map(({ team }) => team),
  )
  const certifiedRows = added.filter(({ team }) => certified.has(team.toHexString()))
  if (certifiedRows.length > 0) throw teamsError('result_has_certificate', certifiedRows, 'result_has_certificate')
}
