/** What was promised, and what was measured of it. */
export type Goal = { what: string; measured: string; goal: string; reached: boolean }

/** A piece of what a bench has found: printed as it comes, and put into the report. */
export type Part = {
  title: string
  /** Whole sentences, of how it was measured and of what stands out. */
  words?: readonly string[]
  /** The first row heads the columns, the first column names the rows. */
  table?: readonly (readonly string[])[]
  goals?: readonly Goal[]
}

/** The goals that no column of the table tells. */
export const goalsBeside = ({ table, goals = [] }: Part): readonly Goal[] =>
  table?.[0]?.at(-1) === 'goal' ? [] : goals

/** A goal of at most so much; `digits` behind the point. */
export function atMost(what: string, value: number, most: number, digits = 2): Goal {
  return { what, measured: value.toFixed(digits), goal: `≤ ${most}`, reached: value <= most }
}

/** How a goal ended, in few letters for a table's cell. */
export const verdict = ({ reached, goal }: Goal): string => `${reached ? 'met' : 'MISSED'} (${goal})`

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
