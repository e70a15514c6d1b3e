export type Goal = { name: string; measured: string; goal: string; isReached: boolean }

export type ReportPart = {
  title: string
  words?: readonly string[]
  table?: readonly (readonly string[])[]
  goals?: readonly Goal[]
}

export const goalsOutsideTable = ({ table, goals = [] }: ReportPart): readonly Goal[] =>
  table?.[0]?.at(-1) === 'goal' ? [] : goals

export function createMaxGoal(what: string, value: number, max: number, digits = 2): Goal {
  return { name: what, measured: value.toFixed(digits), goal: `≤ ${max}`, isReached: value <= max }
}

export const formatVerdict = ({ isReached, goal }: Goal): string => `${isReached ? 'met' : 'MISSED'} (${goal})`

export const formatInteger = (value: number): string => Math.round(value).toLocaleString('en-US')
