import type { Measurement, Measurements } from './measure.ts'

/** Upper bound of an indexed read's cost at the largest size, relative to the smallest. */
export const MAX_GROWTH = 1.3

const count = (value: number): string => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US'))

export function growth(figures: readonly Measurement[]): number {
  const cost = ({ databaseCpu, perSecond }: Measurement): number => databaseCpu ?? 1 / perSecond
  const [first, last] = [figures[0], figures.at(-1)]
  return first === undefined || last === undefined ? Number.NaN : cost(last) / cost(first)
}

export function formatRows(
  figures: Measurements,
  sizes: readonly number[],
  memory: readonly (number | undefined)[],
): string[][] {
  const groups: readonly [unit: string, shown: (figure: Measurement) => string][] = [
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
