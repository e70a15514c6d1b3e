import { RANK_MOST, RESULT_SCORE_MOST } from '@olympiad/contracts/constants'
import { westernDigits } from '@olympiad/contracts/identity'
import { teamNumberIn } from '../teams/team-number.ts'

/** A cell of a sheet, or a field of a form; absent, null and blank text are empty. */
export type Cell = string | number | null | undefined

/** As typed: without marks that hide or turn the reading order; Arabic-Indic digits and signs become Western ones. */
const typed = (cell: Cell): string =>
  westernDigits(String(cell ?? ''))
    .replace(/\p{Cf}/gu, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
    .trim()

export const isEmpty = (cell: Cell): boolean => typed(cell) === ''

/** `12`, `#0012` or `١٢`; undefined where it is no team number. */
export const teamNumberOf = (cell: Cell): number | undefined => teamNumberIn(typed(cell))

/** A rank that a result may have; undefined where it is none. */
export function rankOf(cell: Cell): number | undefined {
  const digits = /^\d{1,4}$/.exec(typed(cell))?.[0]
  const rank = Number(digits)
  return rank >= 1 && rank <= RANK_MOST ? rank : undefined
}

/** A score, null for an empty one; undefined where it is none. */
export function scoreOf(cell: Cell): number | null | undefined {
  if (isEmpty(cell)) return null
  // A sheet reckons in binary: 0.1 + 0.2 is shown as 0.3, and meant so.
  const score = typeof cell === 'number' ? Number(cell.toFixed(6)) : Number(/^\d+(?:\.\d+)?$/.exec(typed(cell))?.[0])
  const hasTwoDecimals = Math.abs(score * 100 - Math.round(score * 100)) < 1e-6
  return score >= 0 && score <= RESULT_SCORE_MOST && hasTwoDecimals ? score : undefined
}
