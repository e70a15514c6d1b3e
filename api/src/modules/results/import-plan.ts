import { createHash } from 'node:crypto'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { ObjectId } from '@mikro-orm/mongodb'
import type { ImportCounts, ImportOutcome, ImportProgress, SharedPlace } from '@olympiad/contracts/views/admin-results'
import type { Em } from '../../platform/database.ts'
import { contradictedFinals } from '../certificates/replace-finals.ts'
import { type PlannedRow, type ReadRow, readRow, type SentRow } from './import-row.ts'
import { AT_ONCE, type ImportCompetition, type ImportResult, importWorld } from './import-world.ts'
import { teamNumberOf } from './read-cell.ts'
import { sharedPlaces } from './shared-places.ts'

/** What an import would do; the digest is equal for plans that would do the same. */
export type ImportPlan = {
  rows: PlannedRow[]
  counts: ImportCounts
  digest: string
  competitions: Map<string, ImportCompetition>
  shared: SharedPlace[]
}
/** Hears how far it is; nobody waits for it. */
export type Tell = (progress: ImportProgress) => void

/** Checks a whole sheet against what stands, and writes nothing. Other requests are answered meanwhile. */
export async function planImport(em: Em, season: ObjectId, sent: readonly SentRow[], tell: Tell): Promise<ImportPlan> {
  tell({ step: 'checking', done: 0, of: sent.length })
  const world = await importWorld(
    em,
    season,
    sent.flatMap(({ team_no }) => teamNumberOf(team_no) ?? []),
  )
  const rows: PlannedRow[] = []
  const firstOf = new Map<number, ReadRow>()
  for (const one of sent) {
    const read = readRow(one, world)
    const first = read.team && firstOf.get(read.team.team_no)
    if (first) {
      // Both are named: which of them is right, nobody here can tell.
      if (!first.faults.some(({ key }) => key === 'import_team_twice')) {
        first.faults.unshift({ column: 'team_no', key: 'import_team_twice', also: read.row })
      }
      read.faults.unshift({ column: 'team_no', key: 'import_team_twice', also: first.row })
    } else if (read.team) firstOf.set(read.team.team_no, read)
    const before = read.team && resultOf(world.results, read.team)
    rows.push(Object.assign(read, { outcome: 'bad' as const, before, certificate: null }))
    if (rows.length % AT_ONCE === 0) {
      tell({ step: 'checking', done: rows.length, of: sent.length })
      await othersFirst()
    }
  }
  const counts: ImportCounts = { new: 0, changed: 0, unchanged: 0, bad: 0 }
  for (const row of rows) row.outcome = outcomeOf(row)
  await nameCertificates(em, rows)
  const hash = createHash('sha256').update(season.toHexString())
  for (const row of rows) {
    const { team, outcome, before, facts, certificate } = row
    counts[outcome] += 1
    hash.update(JSON.stringify([team?._id, outcome, before && standing(before), facts, certificate]))
  }
  const shared = await sharedPlaces(em, season, rows)
  return { rows, counts, digest: hash.digest('hex'), competitions: world.competitions, shared }
}

/** Names the certificates that would have to be issued anew. */
async function nameCertificates(em: Em, rows: readonly PlannedRow[]): Promise<void> {
  const placed = rows.flatMap(({ outcome, team, facts }) =>
    team && facts && (outcome === 'new' || outcome === 'changed')
      ? [{ ...facts, team: team._id, competion: team.competion }]
      : [],
  )
  const found = await contradictedFinals(em, placed)
  const serials = new Map(found.map(({ team, crt_serial }) => [team.toHexString(), crt_serial]))
  for (const row of rows) row.certificate = serials.get(row.team?._id.toHexString() ?? '') ?? null
}

const resultOf = (results: Map<string, ImportResult>, { _id }: { _id: ObjectId }): ImportResult | undefined =>
  results.get(_id.toHexString())

const standing = ({ ageLevel, ranked, score }: ImportResult) => ({ ageLevel, ranked, score: score ?? null })

function outcomeOf({ faults, facts, team, before }: PlannedRow): ImportOutcome {
  if (faults.length > 0 || !facts || !team) return 'bad'
  if (!before) return 'new'
  const stands = standing(before)
  const same =
    stands.ageLevel === facts.ageLevel &&
    stands.ranked === facts.ranked &&
    stands.score === facts.score &&
    before.competion.equals(team.competion) &&
    before.season.equals(team.season)
  return same ? 'unchanged' : 'changed'
}
