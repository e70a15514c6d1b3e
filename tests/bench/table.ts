/** Rows of cells as aligned columns: the first to the left, the others to the right. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US')

/** Tells whether a goal is reached; one that is not makes the program fail. */
export function verdict(reached: boolean, goal: string): string {
  if (!reached) process.exitCode = 1
  return `${reached ? 'pass' : 'FAIL'} (${goal})`
}
