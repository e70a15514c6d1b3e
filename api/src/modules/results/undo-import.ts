import { ObjectId } from '@mikro-orm/mongodb'
import { showTeamNo } from '@olympiad/contracts/constants'
import type { TextKey } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import type { ImportedRow, Standing } from '../../model/result-import.entity.ts'
import type { Actor } from '../../platform/actor.ts'
import { noteAct } from '../../platform/audit/notes.ts'
import { meetAt } from '../../platform/counters.ts'
import { type Em, inSession, inTransaction } from '../../platform/database.ts'
import { type AppError, Conflict, NotFound } from '../../platform/errors.ts'
import { bump } from '../../platform/revisions.ts'
import { finalSerials, finalsOf } from '../certificates/certificates.service.ts'
import { replaceContradicted } from '../certificates/replace-finals.ts'
import { type ImportResult, slices } from './import-world.ts'
import { storedImports, storedResults } from './stored-results.ts'

/** The last import that stands; only that one can be undone. */
export const lastStanding = (em: Em): Promise<{ _id: ObjectId } | null> =>
  storedImports(em).findOne(
    { undone: null },
    { ...inSession(em), sort: { created_at: -1, _id: -1 }, projection: { _id: 1 } },
  )

/**
 * Puts every result back to what it was before the import: new ones are gone, changed ones as before, all or none.
 * @throws {AppError} 409 `import_not_last`; `import_changed_since` or `result_certified`, naming the teams;
 * `certificates_outdated`, naming the certificates, unless `replace`
 */
export async function undoImport(
  deps: Pick<Deps, 'orm' | 'now'>,
  em: Em,
  id: ObjectId,
  { by, replace }: { by: Actor; replace: boolean },
): Promise<void> {
  const undone = { by: { _id: by._id, name: by.name }, at: deps.now() }
  await inTransaction(deps.orm, async (tx) => {
    const rows = await undo(tx, id, undone)
    const placed = rows.flatMap(({ team, before }) => (before ? [{ ...before, team }] : []))
    await replaceContradicted(tx, placed, { replace, now: undone.at })
  })
  await bump(em, 'results')
}

/** @returns what the import had written */
async function undo(em: Em, id: ObjectId, undone: { by: Actor; at: Date }): Promise<readonly ImportedRow[]> {
  if (!(await lastStanding(em))?._id.equals(id)) throw new Conflict('import_not_last')
  const stored = await storedImports(em).findOne({ _id: id }, inSession(em))
  if (!stored) throw new NotFound('not_found')
  await refuseChanged(em, stored.rows)
  await refuseCertified(em, stored.rows)
  const results = storedResults(em)
  for (const some of slices(stored.rows)) {
    const added = some.filter(({ before }) => !before).map(({ result }) => result)
    if (added.length > 0) await results.deleteMany({ _id: { $in: added } }, inSession(em))
    const back = some.flatMap(({ result, before }) =>
      before ? [{ updateOne: { filter: { _id: result }, update: { $set: before } } }] : [],
    )
    if (back.length > 0) await results.bulkWrite(back, { ...inSession(em), ordered: false })
  }
  await storedImports(em).updateOne({ _id: id }, { $set: { undone } }, inSession(em))
  const { season, counts } = stored
  noteAct(em, 'undo', 'resultes', { import: id.toHexString(), season: season.toHexString(), ...counts })
  return stored.rows
}

/** The teams by their numbers, each with the reason. */
const named = (key: TextKey, rows: readonly ImportedRow[], each: TextKey): AppError =>
  new Conflict(key, { fields: rows.map(({ team_no }) => ({ field: showTeamNo(team_no), key: each })) })

async function refuseChanged(em: Em, rows: readonly ImportedRow[]): Promise<void> {
  const changed: ImportedRow[] = []
  for (const some of slices(rows)) {
    const ids = some.map(({ result }) => result)
    const found = await storedResults(em)
      .find({ _id: { $in: ids } }, inSession(em))
      .toArray()
    const now = new Map(found.map((result) => [result._id.toHexString(), result]))
    changed.push(...some.filter(({ result, after }) => !isAs(now.get(result.toHexString()), after)))
  }
  if (changed.length > 0) throw named('import_changed_since', changed, 'import_result_changed')
}

const isAs = (now: ImportResult | undefined, after: Standing): boolean =>
  now !== undefined &&
  now.ageLevel === after.ageLevel &&
  now.ranked === after.ranked &&
  (now.score ?? null) === after.score &&
  now.season.equals(after.season) &&
  now.competion.equals(after.competion)

/** A result does not go while a certificate tells of it. */
async function refuseCertified(em: Em, rows: readonly ImportedRow[]): Promise<void> {
  const added = rows.filter(({ before }) => !before)
  for (const competion of new Set(added.map(({ after }) => after.competion.toHexString()))) {
    await meetAt(em, finalsOf(new ObjectId(competion)))
  }
  const certified = await finalSerials(
    em,
    added.map(({ team }) => team),
  )
  const held = added.filter(({ team }) => certified.has(team.toHexString()))
  if (held.length > 0) throw named('result_certified', held, 'result_certified')
}
