/**
 * `pnpm bench:csv [--sizes 1000,10000,100000]`: teams per second of the CSV export, of one competition and of everything,
 * and the server's peak memory. Each size has its own server process and database.
 */
import { parseArgs } from 'node:util'
import { createMaxGoal, formatInteger } from '../report/part.ts'
import { parseIntAtLeast, runBench } from '../report/run-bench.ts'
import { measureExport, signInDemoAdmin } from './export.ts'
import { startServer } from './server.ts'
import { seedTeams } from './teams.ts'

/**
 * Upper bound of the largest export's memory, relative to the smallest: memory per row would need many times as much.
 */
const MAX_MEMORY_GROWTH = 1.2
/** Warm-up rows before each measurement: code is compiled then, and the process holds its working memory. */
const WARM_ROWS = 100_000
const MB = 1024 * 1024

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1000,10000,100000' } } })
const sizes = values.sizes.split(',').map((size) => parseIntAtLeast(1, size))

await runBench(async ({ report, onClose }) => {
  const rows: string[][] = []
  const peaks = new Map<string, number[]>()
  for (const size of sizes) {
    const server = await startServer()
    onClose(() => server.close())
    const competition = await seedTeams(server.mongoUri, size)
    const authorization = await signInDemoAdmin(server.url)
    for (let written = 0; written < WARM_ROWS; written += size)
      await measureExport(server.url, authorization, competition)
    for (const [what, choice] of [
      ['a competition', competition],
      ['all', 'all'],
    ] as const) {
      await server.resetPeak()
      const { lines, bytes, ms } = await measureExport(server.url, authorization, choice)
      const peak = await server.peak()
      if (lines <= size) throw new Error(`of ${size} teams ${lines - 1} were exported`)
      peaks.set(what, [...(peaks.get(what) ?? []), peak])
      const rate = ((lines - 1) / ms) * 1000
      rows.push([
        what,
        formatInteger(size),
        formatInteger(ms),
        formatInteger(rate),
        (bytes / MB).toFixed(1),
        formatInteger(peak),
      ])
    }
    await server.close()
  }
  report({
    title: 'CSV export of teams',
    words: ['Read over HTTP; the peak is the resident memory of the server’s process.'],
    table: [
      ['export of', 'teams', 'ms', 'rows/s', 'MB', 'peak MB'],
      ...rows.toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
    ],
    goals: [...peaks].map(([what, found]) =>
      createMaxGoal(
        `${what}: peak at the largest by that at the smallest`,
        (found.at(-1) ?? 0) / (found[0] ?? 1),
        MAX_MEMORY_GROWTH,
      ),
    ),
  })
})
