import { nameKey } from '@olympiad/contracts/identity'
import { ageLevelOf, IMPORT_COLUMNS, type ImportColumn, type ImportFaultKey } from '@olympiad/contracts/result-import'
import type { ImportNotice, ImportOutcome, ResultFacts } from '@olympiad/contracts/views/admin-results'
import type { ImportResult, ImportTeam, ImportWorld } from './import-world.ts'
import { allowsLevel } from './manage-results.ts'
import { type Cell, isEmpty, rankOf, scoreOf, teamNumberOf } from './read-cell.ts'

/**
 * A row as it was sent; `row` as Excel counts it. A column that the sheet lacks is absent: without scores those that stand
 * stay, without competitions the team's number tells its own.
 */
export type SentRow = { row: number } & { [Column in ImportColumn]?: Cell }

export type Fault = { column: ImportColumn; key: ImportFaultKey; also?: number }
/** What was read of a row; all of it is there where nothing is wrong. */
export type ReadRow = {
  row: number
  team: ImportTeam | undefined
  facts: ResultFacts | undefined
  notices: ImportNotice[]
  faults: Fault[]
}

/** A row with what the import would do with it. */
export type PlannedRow = ReadRow & {
  outcome: ImportOutcome
  before: ImportResult | undefined
  /** Serial of the good final certificate that says something else. */
  certificate: string | null
}

const CELL_MOST = 200

/** Checks one row by itself: every cell, so that all of its faults are known at once. */
export function readRow(sent: SentRow, world: ImportWorld): ReadRow {
  const faults: Fault[] = []
  const wrong = (column: ImportColumn, key: ImportFaultKey): undefined => {
    faults.push({ column, key })
  }
  /** Reads a cell that must be filled. */
  function cell<Value>(
    column: ImportColumn,
    read: (cell: Cell) => Value | undefined,
    key: ImportFaultKey,
  ): Value | undefined {
    const value = sent[column]
    if (isEmpty(value)) return wrong(column, 'import_cell_empty')
    if (String(value).length > CELL_MOST) return wrong(column, 'too_long')
    return read(value) ?? wrong(column, key)
  }

  const number = cell('team_no', teamNumberOf, 'import_team_number')
  const team = number === undefined ? undefined : world.teams.get(number)
  if (number !== undefined && !team) wrong('team_no', 'import_team_unknown')

  const named = Object.hasOwn(sent, 'competion')
  const called = named
    ? cell('competion', (words) => world.called.get(nameKey(String(words))), 'import_competition_unknown')
    : undefined
  const own = team && world.competitions.get(team.competion.toHexString())
  const competition = named ? called?.find(({ _id }) => !own || _id.equals(own._id)) : own
  if (called && team && !competition) wrong('competion', 'result_other_competition')

  const ageLevel = cell('ageLevel', (words) => ageLevelOf(String(words)), 'import_age_level_wrong')
  if (ageLevel && competition && !allowsLevel(team?.ageLevel ?? '', competition, ageLevel)) {
    wrong('ageLevel', 'age_level_unknown')
  }
  const ranked = cell('ranked', rankOf, 'rank_wrong')
  const score = scoreIn(sent, team && world.results.get(team._id.toHexString())?.score)
  if (score === undefined) wrong('score', 'result_score_wrong')

  const right = faults.length === 0 && ageLevel !== undefined && ranked !== undefined && score !== undefined
  const notices: ImportNotice[] = []
  if (team && !team.payment_status) notices.push('unpaid')
  if (right && team && team.ageLevel !== ageLevel) notices.push('other_age_level')
  const inOrder = faults.toSorted(
    (one, other) => IMPORT_COLUMNS.indexOf(one.column) - IMPORT_COLUMNS.indexOf(other.column),
  )
  return { row: sent.row, team, facts: right ? { ageLevel, ranked, score } : undefined, notices, faults: inOrder }
}

/** A sheet without scores leaves those that stand; an empty cell in one that has them takes the score away. */
const scoreIn = (sent: SentRow, stands: number | null | undefined): number | null | undefined =>
  Object.hasOwn(sent, 'score') ? scoreOf(sent.score) : (stands ?? null)
