/**
 * `pnpm bench:csv [--sizes 1000,10000,100000]`: how many teams a second the CSV export writes, of one competition with all
 * people and scores and of everything, and the most memory that the server's process holds meanwhile, at each size. Each
 * size has a server process and a database of its own; the export is read over HTTP as a browser does.
 */
import { parseArgs } from 'node:util'
import { atLeast, bench } from '../report/bench.ts'
import { atMost, whole } from '../report/part.ts'
import { exportOver, signedIn } from './export.ts'
import { startServer } from './server.ts'
import { seedTeams } from './teams.ts'

/** How much more memory the largest export may need than the smallest: what grows with the rows would need many times. */
const STEADY = 1.2
/**
 * So many rows are exported before each measurement: code is compiled by then, and the process has taken the memory that it
 * works with, which it does little by little and never gives back. What is left to see is what the rows of one export need.
 */
const WARM_ROWS = 100_000
const MB = 1024 * 1024

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1000,10000,100000' } } })
const sizes = values.sizes.split(',').map((size) => atLeast(1, size))

await bench(async ({ tell, atEnd }) => {
  const rows: string[][] = []
  const peaks = new Map<string, number[]>()
  for (const size of sizes) {
    const server = await startServer()
    atEnd(() => server.close())
    const competition = await seedTeams(server.mongoUri, size)
    const authorization = await signedIn(server.url)
    for (let written = 0; written < WARM_ROWS; written += size) await exportOver(server.url, authorization, competition)
    for (const [what, choice] of [
      ['a competition', competition],
      ['all', 'all'],
    ] as const) {
      await server.resetPeak()
      const { lines, bytes, ms } = await exportOver(server.url, authorization, choice)
      const peak = await server.peak()
      if (lines <= size) throw new Error(`of ${size} teams ${lines - 1} were exported`)
      peaks.set(what, [...(peaks.get(what) ?? []), peak])
      const rate = ((lines - 1) / ms) * 1000
      rows.push([what, whole(size), whole(ms), whole(rate), (bytes / MB).toFixed(1), whole(peak)])
    }
    await server.close()
  }
  tell({
    title: 'CSV export of teams',
    words: ['Read over HTTP; the peak is the resident memory of the server’s process.'],
    table: [
      ['export of', 'teams', 'ms', 'rows/s', 'MB', 'peak MB'],
      ...rows.toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
    ],
    goals: [...peaks].map(([what, found]) =>
      atMost(`${what}: peak at the largest by that at the smallest`, (found.at(-1) ?? 0) / (found[0] ?? 1), STEADY),
    ),
  })
})
