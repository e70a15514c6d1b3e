import { createHash } from 'node:crypto'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { ObjectId } from '@mikro-orm/mongodb'
import type { ImportCounts, ImportProgress, ImportRowOutcome, TiedMedal } from '@olympiad/contracts/views/admin-results'
import type { Em } from '../../platform/database.ts'
import { findOutdatedFinals } from '../certificates/replace-outdated-finals.ts'
import { findSharedPlaces } from './find-shared-places.ts'
import { BATCH_SIZE, type ImportCompetition, type ImportResult, loadImportContext } from './import-context.ts'
import { type InputRow, type ParsedRow, type PlannedRow, parseRow } from './import-row.ts'
import { parseTeamNumberCell } from './parse-cell.ts'

/** Plans with equal effects have equal digests. */
export type ImportPlan = {
  rows: PlannedRow[]
  counts: ImportCounts
  digest: string
  competitions: Map<string, ImportCompetition>
  shared: TiedMedal[]
}
/** Fire and forget. */
export type ReportProgress = (progress: ImportProgress) => void

/** Read-only. Yields to other requests. */
export async function planImport(
  em: Em,
  season: ObjectId,
  inputRows: readonly InputRow[],
  reportProgress: ReportProgress,
): Promise<ImportPlan> {
  reportProgress({ step: 'checking', done: 0, of: inputRows.length })
  const world = await loadImportContext(
    em,
    season,
    inputRows.flatMap(({ team_no }) => parseTeamNumberCell(team_no) ?? []),
  )
  const rows: PlannedRow[] = []
  const firstByTeam = new Map<number, ParsedRow>()
  for (const inputRow of inputRows) {
    const read = parseRow(inputRow, world)
    const first = read.team && firstByTeam.get(read.team.team_no)
    if (first) {
      // Report both rows: we can't know which one is right.
      if (!first.faults.some(({ key }) => key === 'import_team_duplicate')) {
        first.faults.unshift({ column: 'team_no', key: 'import_team_duplicate', also: read.row })
      }
      read.faults.unshift({ column: 'team_no', key: 'import_team_duplicate', also: first.row })
    } else if (read.team) firstByTeam.set(read.team.team_no, read)
    const before = read.team && resultOf(world.results, read.team)
    rows.push(Object.assign(read, { outcome: 'bad' as const, before, certificate: null }))
    if (rows.length % BATCH_SIZE === 0) {
      reportProgress({ step: 'checking', done: rows.length, of: inputRows.length })
      await othersFirst()
    }
  }
  const counts: ImportCounts = { new: 0, changed: 0, unchanged: 0, bad: 0 }
  for (const row of rows) row.outcome = outcomeOf(row)
  await attachCertificates(em, rows)
  const hash = createHash('sha256').update(season.toHexString())
  for (const row of rows) {
    const { team, outcome, before, facts, certificate } = row
    counts[outcome] += 1
    hash.update(JSON.stringify([team?._id, outcome, before && resultFacts(before), facts, certificate]))
  }
  const shared = await findSharedPlaces(em, season, rows)
  return { rows, counts, digest: hash.digest('hex'), competitions: world.competitions, shared }
}

async function attachCertificates(em: Em, rows: readonly PlannedRow[]): Promise<void> {
  const placed = rows.flatMap(({ outcome, team, facts }) =>
    team && facts && (outcome === 'new' || outcome === 'changed')
      ? [{ ...facts, team: team._id, competion: team.competion }]
      : [],
  )
  const found = await findOutdatedFinals(em, placed)
  const serials = new Map(found.map(({ team, crt_serial }) => [team.toHexString(), crt_serial]))
  for (const row of rows) row.certificate = serials.get(row.team?._id.toHexString() ?? '') ?? null
}

const resultOf = (results: Map<string, ImportResult>, { _id }: { _id: ObjectId }): ImportResult | undefined =>
  results.get(_id.toHexString())

const resultFacts = ({ ageLevel, ranked, score }: ImportResult) => ({ ageLevel, ranked, score: score ?? null })

function outcomeOf({ faults, facts, team, before }: PlannedRow): ImportRowOutcome {
  if (faults.length > 0 || !facts || !team) return 'bad'
  if (!before) return 'new'
  const current = resultFacts(before)
  const same =
    current.ageLevel === facts.ageLevel &&
    current.ranked === facts.ranked &&
    current.score === facts.score &&
    before.competion.equals(team.competion) &&
    before.season.equals(team.season)
  return same ? 'unchanged' : 'changed'
}
