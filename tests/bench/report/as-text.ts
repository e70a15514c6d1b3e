import { goalsBeside, type Part, verdict } from './part.ts'

/** Rows of cells as aligned columns: the first to the left, the others to the right. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')
}

/** A part for a terminal. */
export function asText(part: Part): string {
  const { title, words = [], table } = part
  const said = goalsBeside(part).map((goal) => `${goal.what}: ${goal.measured}, ${verdict(goal)}`)
  const paragraphs = [
    title,
    ...words,
    ...(table ? [tableOf(table)] : []),
    ...(said.length > 0 ? [said.join('\n')] : []),
  ]
  return `\n${paragraphs.join('\n\n')}\n`
}
