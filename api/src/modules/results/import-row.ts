import {
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportRowErrorKey,
  parseAgeLevel,
} from '@olympiad/contracts/result-import'
import { normaliseName } from '@olympiad/contracts/text-normalisation'
import type { ImportRowOutcome, ImportWarning, ResultValues } from '@olympiad/contracts/views/admin-results'
import type { ImportContext, ImportResult, ImportTeam } from './import-context.ts'
import { isLevelAllowed } from './manage-results.ts'
import { type Cell, isEmptyCell, parseRankCell, parseScoreCell, parseTeamNumberCell } from './parse-cell.ts'

/** `row` as Excel counts. Without a column existing scores stay, and the team's number implies the competition. */
export type InputRow = { row: number } & { [Column in ImportColumn]?: Cell }

export type RowFault = { column: ImportColumn; key: ImportRowErrorKey; also?: number }
export type ParsedRow = {
  row: number
  team: ImportTeam | undefined
  facts: ResultValues | undefined
  notices: ImportWarning[]
  faults: RowFault[]
}

export type PlannedRow = ParsedRow & {
  outcome: ImportRowOutcome
  before: ImportResult | undefined
  /** Serial of the valid final certificate that becomes outdated. */
  certificate: string | null
}

const MAX_CELL_LENGTH = 200

/** Checks every cell, to report all faults at once. */
export function parseRow(input: InputRow, context: ImportContext): ParsedRow {
  const faults: RowFault[] = []
  const addFault = (column: ImportColumn, key: ImportRowErrorKey): undefined => {
    faults.push({ column, key })
  }
  function readCell<Value>(
    column: ImportColumn,
    read: (cell: Cell) => Value | undefined,
    key: ImportRowErrorKey,
  ): Value | undefined {
    const value = input[column]
    if (isEmptyCell(value)) return addFault(column, 'import_cell_empty')
    if (String(value).length > MAX_CELL_LENGTH) return addFault(column, 'too_long')
    return read(value) ?? addFault(column, key)
  }

  const number = readCell('team_no', parseTeamNumberCell, 'import_team_number')
  const team = number === undefined ? undefined : context.teams.get(number)
  if (number !== undefined && !team) addFault('team_no', 'import_team_unknown')
  if (team?.withdrawn) addFault('team_no', 'team_withdrawn')

  const hasCompetition = Object.hasOwn(input, 'competion')
  const called = hasCompetition
    ? readCell(
        'competion',
        (words) => context.competitionsByName.get(normaliseName(String(words))),
        'import_competition_unknown',
      )
    : undefined
  const teamCompetition = team && context.competitions.get(team.competion.toHexString())
  const competition = hasCompetition
    ? called?.find(({ _id }) => !teamCompetition || _id.equals(teamCompetition._id))
    : teamCompetition
  if (called && team && !competition) addFault('competion', 'result_other_competition')

  const ageLevel = readCell('ageLevel', (words) => parseAgeLevel(String(words)), 'import_age_level_wrong')
  if (ageLevel && competition && !isLevelAllowed(team?.ageLevel ?? '', competition, ageLevel)) {
    addFault('ageLevel', 'age_level_unknown')
  }
  const ranked = readCell('ranked', parseRankCell, 'rank_wrong')
  const score = effectiveScore(input, team && context.results.get(team._id.toHexString())?.score)
  if (score === undefined) addFault('score', 'result_score_wrong')

  const right = faults.length === 0 && ageLevel !== undefined && ranked !== undefined && score !== undefined
  const notices: ImportWarning[] = []
  if (team && !team.payment_status) notices.push('unpaid')
  if (right && team && team.ageLevel !== ageLevel) notices.push('other_age_level')
  const inOrder = faults.toSorted((a, b) => IMPORT_COLUMNS.indexOf(a.column) - IMPORT_COLUMNS.indexOf(b.column))
  return { row: input.row, team, facts: right ? { ageLevel, ranked, score } : undefined, notices, faults: inOrder }
}

/** Without a score column scores stay; an empty cell removes the score. */
const effectiveScore = (input: InputRow, current: number | null | undefined): number | null | undefined =>
  Object.hasOwn(input, 'score') ? parseScoreCell(input.score) : (current ?? null)
