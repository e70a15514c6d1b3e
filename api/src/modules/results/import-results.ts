import { ObjectId } from '@mikro-orm/mongodb'
import type { ImportCounts } from '@olympiad/contracts/views/admin-results'
import type { Deps } from '../../deps.ts'
import type { ImportedRow, ResultSnapshot } from '../../model/result-import.entity.ts'
import type { Actor } from '../../platform/actor.ts'
import { recordAction } from '../../platform/audit/audit-entries.ts'
import { byId } from '../../platform/by-id.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { type Em, inTransaction, isDuplicateKey, sessionOption } from '../../platform/database.ts'
import { type AppError, Conflict, InvalidInput } from '../../platform/errors.ts'
import { replaceOutdatedFinals } from '../certificates/replace-outdated-finals.ts'
import { importsCollection, resultsCollection, type StoredImport, teamsCollection } from './collections.ts'
import { batches, type ImportResult } from './import-context.ts'
import { type ImportPlan, planImport, type ReportProgress } from './import-plan.ts'
import type { InputRow, PlannedRow } from './import-row.ts'

export type ImportRequest = {
  season: ObjectId
  rows: readonly InputRow[]
  digest?: string | undefined
  /** Revokes and reissues final certificates that become outdated. */
  replace_certificates: boolean
  by: Actor
  reportProgress: ReportProgress
  /** Also written, in the same transaction, even if no result changes: then without an import, unless `isStored`. */
  alongside?: (tx: Em, id: ObjectId | null) => Promise<void>
  /** Whatever changes, so that an undo finds what was written alongside. */
  isStored?: boolean
}
export type ImportSummary = { counts: ImportCounts; id: ObjectId | null }

/**
 * All rows or none, even after a crash. After a concurrent change nothing happens.
 * @throws {AppError} 400 `import_has_errors` with every fault; 409 `import_outdated`; 409 `certificates_outdated`
 */
export async function importResults(
  deps: Pick<Deps, 'orm' | 'now'>,
  em: Em,
  request: ImportRequest,
): Promise<ImportSummary> {
  const {
    season,
    rows,
    digest,
    replace_certificates: replace,
    by,
    reportProgress: report,
    alongside,
    isStored = false,
  } = request
  const plan = await planImport(em, season, rows, report)
  if (plan.counts.bad > 0) throw faulty(plan)
  if (digest !== undefined && digest !== plan.digest) throw new Conflict('import_outdated')
  const changed = plan.rows.flatMap(toImportedRow)
  if (changed.length === 0 && !isStored) {
    if (alongside) await inTransaction(deps.orm, (tx) => alongside(tx, null))
    return { counts: plan.counts, id: null }
  }
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
      await write(tx, stored, report)
      const placed = changed.map(({ team, after }) => ({ ...after, team }))
      await replaceOutdatedFinals(tx, placed, { replace, now: stored.created_at })
      await alongside?.(tx, stored._id)
    })
  } catch (error) {
    if (isDuplicateKey(error)) throw new Conflict('import_outdated')
    throw error
  }
  await invalidate(em, 'results')
  return { counts: plan.counts, id: stored._id }
}

const faulty = ({ rows }: ImportPlan): AppError =>
  new InvalidInput('import_has_errors', {
    fields: rows.flatMap(({ row, faults }) => faults.map(({ column, key }) => ({ field: `${row}.${column}`, key }))),
  })

function toImportedRow({ outcome, team, facts, before }: PlannedRow): ImportedRow[] {
  if (!team || !facts || (outcome !== 'new' && outcome !== 'changed')) return []
  const after: ResultSnapshot = { ...facts, season: team.season, competion: team.competion }
  const row = { result: before?._id ?? new ObjectId(), team: team._id, team_no: team.team_no }
  return [{ ...row, before: before ? toSnapshot(before) : null, after }]
}

const toSnapshot = ({
  ageLevel,
  ranked,
  score,
  season,
  competion,
}: Omit<ImportResult, '_id' | 'team'>): ResultSnapshot => ({
  ageLevel,
  ranked,
  score: score ?? null,
  season,
  competion,
})

/** Bypasses entities for speed; the audit log gets one entry with counts. */
async function write(em: Em, stored: StoredImport, report: ReportProgress): Promise<void> {
  const { rows, season, created_at, counts } = stored
  const results = resultsCollection(em)
  let done = 0
  for (const some of batches(rows)) {
    report({ step: 'writing', done, of: rows.length })
    await assertTeamsUnmoved(em, some)
    const added = some.filter(({ before }) => !before)
    if (added.length > 0) {
      const documents = added.map(({ result, team, after }) => ({ _id: result, team, ...after, created_at }))
      await results.insertMany(documents, sessionOption(em))
    }
    const changes = some.flatMap(({ result, before, after }) =>
      before ? [{ updateOne: { filter: { _id: result, ...before }, update: { $set: after } } }] : [],
    )
    if (changes.length > 0) {
      const { matchedCount } = await results.bulkWrite(changes, { ...sessionOption(em), ordered: false })
      if (matchedCount !== changes.length) throw new Conflict('import_outdated')
    }
    done += some.length
  }
  await importsCollection(em).insertOne(stored, sessionOption(em))
  recordAction(em, 'import', 'resultes', { import: stored._id.toHexString(), season: season.toHexString(), ...counts })
  report({ step: 'writing', done, of: rows.length })
}

/** A team may disappear or move between check and write. @throws {AppError} 409 */
async function assertTeamsUnmoved(em: Em, rows: readonly ImportedRow[]): Promise<void> {
  const teams = await teamsCollection(em)
    .find(
      { _id: { $in: rows.map(({ team }) => team) } },
      { ...sessionOption(em), projection: { season: 1, competion: 1 } },
    )
    .toArray()
  const teamsById = byId(teams)
  const stays = ({ team, after }: ImportedRow): boolean => {
    const now = teamsById.get(team.toHexString())
    return now?.season.equals(after.season) === true && now.competion.equals(after.competion)
  }
  if (!rows.every(stays)) throw new Conflict('import_outdated')
}
