import { formatVerdict, goalsOutsideTable, type ReportPart } from './part.ts'

export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')
}

export function toText(part: ReportPart): string {
  const { title, words = [], table } = part
  const goalLines = goalsOutsideTable(part).map((goal) => `${goal.name}: ${goal.measured}, ${formatVerdict(goal)}`)
  const paragraphs = [
    title,
    ...words,
    ...(table ? [formatTable(table)] : []),
    ...(goalLines.length > 0 ? [goalLines.join('\n')] : []),
  ]
  return `\n${paragraphs.join('\n\n')}\n`
}
