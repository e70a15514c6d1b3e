import { MAX_TABLES } from '@olympiad/contracts/judging/events'
import { toWesternDigits } from '@olympiad/contracts/text-normalisation'

const SEPARATOR = /[,،;؛\n]+/u
const RANGE = /^(.*?)(\d+)\s*(?:-|–|—|\.\.|إلى|to)\s*(.*?)(\d+)$/u

function expand(part: string): string[] {
  const [, prefix = '', first = '', again = '', last = ''] = RANGE.exec(part) ?? []
  const [from, to] = [Number(first), Number(last)]
  const isRange = first !== '' && (again === '' || again === prefix) && from <= to && to - from < MAX_TABLES
  if (!isRange) return [part]
  return Array.from({ length: to - from + 1 }, (_, at) => prefix + String(from + at).padStart(first.length, '0'))
}

/** `A1–A3, Jury` → `A1`, `A2`, `A3`, `Jury`. Each name counts once. */
export function parseTables(text: string): string[] {
  const parts = toWesternDigits(text)
    .split(SEPARATOR)
    .map((part) => part.trim())
  return [...new Set(parts.filter(Boolean).flatMap(expand))]
}

const numbered = (table: string) => {
  const [, prefix = '', number = ''] = /^(.*?)(\d+)$/u.exec(table) ?? []
  return number === '' ? undefined : { prefix, number }
}

const isNext = (before: string, table: string): boolean => {
  const [a, b] = [numbered(before), numbered(table)]
  return (
    a !== undefined &&
    b !== undefined &&
    a.prefix === b.prefix &&
    String(Number(a.number) + 1).padStart(a.number.length, '0') === b.number
  )
}

/** The short form: `A1`, `A2`, `A3`, `Jury` → `A1–A3, Jury`. */
export function formatTables(tables: readonly string[], comma = ', '): string {
  const runs: string[][] = []
  for (const table of tables) {
    const run = runs.at(-1)
    if (run && isNext(run.at(-1) ?? '', table)) run.push(table)
    else runs.push([table])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(comma))).join(comma)
}
