import type { Figure, Figures } from './measure.ts'

/** What an indexed read may cost more at the largest size than at the smallest. */
export const MOST_GROWTH = 1.3

const count = (value: number): string => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US'))

/** How much an operation costs at the last size compared to the first: in CPU of the database, else in time. */
export function growth(figures: readonly Figure[]): number {
  const cost = ({ databaseCpu, perSecond }: Figure): number => databaseCpu ?? 1 / perSecond
  const [first, last] = [figures[0], figures.at(-1)]
  return first === undefined || last === undefined ? Number.NaN : cost(last) / cost(first)
}

/** All figures as rows of a table, their heads first; indexed reads carry a star. `memory` in MiB, by size. */
export function rowsOf(
  figures: Figures,
  sizes: readonly number[],
  memory: readonly (number | undefined)[],
): string[][] {
  const groups: readonly [unit: string, shown: (figure: Figure) => string][] = [
    ['/s', ({ perSecond }) => count(perSecond)],
    ['CPU', ({ databaseCpu }) => (databaseCpu === undefined ? '–' : count(databaseCpu))],
    ['client', ({ clientCpu }) => count(clientCpu)],
  ]
  const none = Array.from({ length: (groups.length - 1) * sizes.length + 1 }, () => '')
  return [
    ['teams', ...groups.flatMap(([unit]) => sizes.map((size) => `${count(size)} ${unit}`)), 'growth'],
    ...[...figures].map(([{ name, isIndexedRead }, each]) => [
      `${isIndexedRead ? '*' : ' '} ${name}`,
      ...groups.flatMap(([, shown]) => each.map(shown)),
      growth(each).toFixed(2),
    ]),
    ['  memory (RSS), MiB', ...memory.map((each) => (each === undefined ? '–' : count(each))), ...none],
  ]
}
