import type { Figure, Figures } from './measure.ts'
import type { Operation } from './operations.ts'

/** What an indexed read may cost more at the largest size than at the smallest. */
export const MOST_GROWTH = 1.3

const count = (value: number): string => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US'))

/** How much an operation costs at the last size compared to the first: in CPU of the database, else in time. */
export function growth(figures: readonly Figure[]): number {
  const cost = ({ databaseCpu, perSecond }: Figure): number => databaseCpu ?? 1 / perSecond
  const [first, last] = [figures[0], figures.at(-1)]
  return first === undefined || last === undefined ? Number.NaN : cost(last) / cost(first)
}

/** The indexed reads that grew too much. */
export function grown(figures: Figures): Operation[] {
  return [...figures].flatMap(([operation, each]) =>
    operation.isIndexedRead && growth(each) > MOST_GROWTH ? [operation] : [],
  )
}

/** All figures as one table of aligned columns; indexed reads carry a star. `memory` in MiB, by size. */
export function tableOf(figures: Figures, sizes: readonly number[], memory: readonly (number | undefined)[]): string {
  const groups: readonly [title: string, shown: (figure: Figure) => string][] = [
    ['operations per second', ({ perSecond }) => count(perSecond)],
    ['CPU of the database, µs each', ({ databaseCpu }) => (databaseCpu === undefined ? '–' : count(databaseCpu))],
    ['CPU of the client, µs each', ({ clientCpu }) => count(clientCpu)],
  ]
  const rows = [
    ['teams', ...groups.flatMap(() => sizes.map(count)), 'growth'],
    ...[...figures].map(([{ name, isIndexedRead }, each]) => [
      `${isIndexedRead ? '*' : ' '} ${name}`,
      ...groups.flatMap(([, shown]) => each.map(shown)),
      growth(each).toFixed(2),
    ]),
    ['  memory (RSS), MiB', ...memory.map((each) => (each === undefined ? '–' : count(each)))],
  ]
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  const group = (at: number): number =>
    widths
      .slice(1 + at * sizes.length)
      .slice(0, sizes.length)
      .reduce((a, b) => a + b + 2, -2)
  const titles = ['', ...groups.map(([title]) => title)]
  const head = titles.map((title, at) => title.padEnd(at === 0 ? (widths[0] ?? 0) : group(at - 1))).join('  ')
  return [head, ...rows.map(line)].map((each) => each.trimEnd()).join('\n')
}
