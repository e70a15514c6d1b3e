import { MAX_RANK, MAX_RESULT_SCORE } from '@olympiad/contracts/constants'
import { toWesternDigits } from '@olympiad/contracts/text-normalisation'
import { parseTeamNumber } from '../teams/team-number.ts'

/** Absent, null and blank are empty. */
export type Cell = string | number | null | undefined

/** Removes invisible marks; maps Arabic-Indic digits and signs to Western ones. */
const normaliseCell = (cell: Cell): string =>
  toWesternDigits(String(cell ?? ''))
    .replace(/\p{Cf}/gu, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
    .trim()

export const isEmptyCell = (cell: Cell): boolean => normaliseCell(cell) === ''

/** `12`, `#0012` or `١٢`; undefined for others. */
export const parseTeamNumberCell = (cell: Cell): number | undefined => parseTeamNumber(normaliseCell(cell))

export function parseRankCell(cell: Cell): number | undefined {
  const digits = /^\d{1,4}$/.exec(normaliseCell(cell))?.[0]
  const rank = Number(digits)
  return rank >= 1 && rank <= MAX_RANK ? rank : undefined
}

/** Null for an empty cell, undefined for an invalid score. */
export function parseScoreCell(cell: Cell): number | null | undefined {
  if (isEmptyCell(cell)) return null
  // Undo binary rounding: a sheet shows 0.1 + 0.2 as 0.3.
  const score =
    typeof cell === 'number' ? Number(cell.toFixed(6)) : Number(/^\d+(?:\.\d+)?$/.exec(normaliseCell(cell))?.[0])
  const hasTwoDecimals = Math.abs(score * 100 - Math.round(score * 100)) < 1e-6
  return score >= 0 && score <= MAX_RESULT_SCORE && hasTwoDecimals ? score : undefined
}
