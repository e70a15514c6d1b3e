import { ObjectId } from '@mikro-orm/mongodb'
import type { ImportCounts } from '@olympiad/contracts/views/admin-results'
import type { Deps } from '../../deps.ts'
import type { ImportedRow, Standing } from '../../model/result-import.entity.ts'
import type { Actor } from '../../platform/actor.ts'
import { noteAct } from '../../platform/audit/notes.ts'
import { byId } from '../../platform/by-id.ts'
import { breaksUnique, type Em, inSession, inTransaction } from '../../platform/database.ts'
import { type AppError, Conflict, InvalidInput } from '../../platform/errors.ts'
import { bump } from '../../platform/revisions.ts'
import { replaceContradicted } from '../certificates/replace-finals.ts'
import { type ImportPlan, planImport, type Tell } from './import-plan.ts'
import type { PlannedRow, SentRow } from './import-row.ts'
import { type ImportResult, slices } from './import-world.ts'
import { type StoredImport, storedImports, storedResults, storedTeams } from './stored-results.ts'

export type ImportRequest = {
  season: ObjectId
  rows: readonly SentRow[]
  digest?: string | undefined
  /** Final certificates that would say something else are revoked and issued anew. */
  replace_certificates: boolean
  by: Actor
  tell: Tell
}
export type Imported = { counts: ImportCounts; id: ObjectId | null }

/**
 * Writes a sheet of results, all of it or nothing, also where the program is killed in the middle. It is checked anew, and
 * what was read is what is written over: where somebody was faster, nothing happens.
 * @throws {AppError} 400 `import_faulty` naming every fault; 409 `import_outdated`; 409 `certificates_outdated`
 */
export async function importResults(
  deps: Pick<Deps, 'orm' | 'now'>,
  em: Em,
  request: ImportRequest,
): Promise<Imported> {
  const { season, rows, digest, replace_certificates: replace, by, tell } = request
  const plan = await planImport(em, season, rows, tell)
  if (plan.counts.bad > 0) throw faulty(plan)
  if (digest !== undefined && digest !== plan.digest) throw new Conflict('import_outdated')
  const changed = plan.rows.flatMap(changeOf)
  if (changed.length === 0) return { counts: plan.counts, id: null }
  const { bad: _none, ...counts } = plan.counts
  const stored: StoredImport = {
    _id: new ObjectId(),
    season,
    by: { _id: by._id, name: by.name },
    counts,
    rows: changed,
    undone: null,
    created_at: deps.now(),
  }
  try {
    await inTransaction(deps.orm, async (tx) => {
      await write(tx, stored, tell)
      const placed = changed.map(({ team, after }) => ({ ...after, team }))
      await replaceContradicted(tx, placed, { replace, now: stored.created_at })
    })
  } catch (error) {
    if (breaksUnique(error)) throw new Conflict('import_outdated')
    throw error
  }
  await bump(em, 'results')
  return { counts: plan.counts, id: stored._id }
}

/** Every fault as a field: the row as Excel counts it, and its column. */
const faulty = ({ rows }: ImportPlan): AppError =>
  new InvalidInput('import_faulty', {
    fields: rows.flatMap(({ row, faults }) => faults.map(({ column, key }) => ({ field: `${row}.${column}`, key }))),
  })

function changeOf({ outcome, team, facts, before }: PlannedRow): ImportedRow[] {
  if (!team || !facts || (outcome !== 'new' && outcome !== 'changed')) return []
  const after: Standing = { ...facts, season: team.season, competion: team.competion }
  const row = { result: before?._id ?? new ObjectId(), team: team._id, team_no: team.team_no }
  return [{ ...row, before: before ? standingOf(before) : null, after }]
}

/** The facts of a result alone. */
const standingOf = ({ ageLevel, ranked, score, season, competion }: Omit<ImportResult, '_id' | 'team'>): Standing => ({
  ageLevel,
  ranked,
  score: score ?? null,
  season,
  competion,
})

/** Past the entities, which would take seconds for ten thousand; the audit log gets one entry with the counts. */
async function write(em: Em, stored: StoredImport, tell: Tell): Promise<void> {
  const { rows, season, created_at, counts } = stored
  const results = storedResults(em)
  let done = 0
  for (const some of slices(rows)) {
    tell({ step: 'writing', done, of: rows.length })
    await refuseMoved(em, some)
    const added = some.filter(({ before }) => !before)
    if (added.length > 0) {
      const documents = added.map(({ result, team, after }) => ({ _id: result, team, ...after, created_at }))
      await results.insertMany(documents, inSession(em))
    }
    const changes = some.flatMap(({ result, before, after }) =>
      before ? [{ updateOne: { filter: { _id: result, ...before }, update: { $set: after } } }] : [],
    )
    if (changes.length > 0) {
      const { matchedCount } = await results.bulkWrite(changes, { ...inSession(em), ordered: false })
      if (matchedCount !== changes.length) throw new Conflict('import_outdated')
    }
    done += some.length
  }
  await storedImports(em).insertOne(stored, inSession(em))
  noteAct(em, 'import', 'resultes', { import: stored._id.toHexString(), season: season.toHexString(), ...counts })
  tell({ step: 'writing', done, of: rows.length })
}

/** A team may be deleted or moved between the check and the writing. @throws {AppError} 409 */
async function refuseMoved(em: Em, rows: readonly ImportedRow[]): Promise<void> {
  const teams = await storedTeams(em)
    .find({ _id: { $in: rows.map(({ team }) => team) } }, { ...inSession(em), projection: { season: 1, competion: 1 } })
    .toArray()
  const there = byId(teams)
  const stays = ({ team, after }: ImportedRow): boolean => {
    const now = there.get(team.toHexString())
    return now?.season.equals(after.season) === true && now.competion.equals(after.competion)
  }
  if (!rows.every(stays)) throw new Conflict('import_outdated')
}
