/**
 * `pnpm bench:import [--rows 10000]`: time from an Excel workbook to stored results, and the latency of other calls
 * at that time. Then repeats the unchanged file, and undoes the import.
 */
import { parseArgs } from 'node:util'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import type { AdminResult, ImportAnswer, ImportPreview } from '@olympiad/contracts/views/admin-results'
import { detectMapping, mapRows } from '../../../admin/src/resources/results/import/mapping.ts'
import { readResultsSheet } from '../../../admin/src/resources/results/import/read-results-sheet.ts'
import { signInDemoAdmin } from '../csv/export.ts'
import { startServer } from '../csv/server.ts'
import { seedTeams } from '../csv/teams.ts'
import { createMaxGoal, formatInteger } from '../report/part.ts'
import { parseIntAtLeast, runBench } from '../report/run-bench.ts'
import { type Latencies, type ProbedCall, startProbe } from './probe.ts'
import { buildWorkbook } from './workbook.ts'

const GOAL_MS = 10_000
/** A longer wait seems frozen to a person. */
const WAIT_GOAL_MS = 250
const IDLE_MS = 2_000

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000' } } })
const count = Math.min(10_000, parseIntAtLeast(1, values.rows))

async function timed<T>(work: () => T | Promise<T>): Promise<{ result: T; ms: number }> {
  const startedAt = performance.now()
  const result = await work()
  return { result, ms: performance.now() - startedAt }
}

await runBench(async ({ report, onClose }) => {
  const server = await startServer()
  onClose(() => server.close())
  const competition = await seedTeams(server.mongoUri, count)
  const authorization = await signInDemoAdmin(server.url)
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${server.url}/api/admin/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    return (await answer.json()) as T
  }
  const { season } = await call<AdminCompetition>(`competions/${competition}`)
  const [other] = await call<AdminResult[]>('results')
  const calls: ProbedCall[] = [
    { name: 'seasons, public', path: '/api/wro-seasons/' },
    { name: 'results, a page of the console', path: '/api/admin/results?range=[0,24]' },
    { name: 'another result, changed', path: `/api/admin/results/${other?.id}`, method: 'PUT', body: '{"score":5}' },
  ]
  const meanwhile = async <T>(work: () => Promise<T>): Promise<{ result: T; ms: number; latencies: Latencies }> => {
    const probing = startProbe({ url: server.url, authorization, calls })
    const done = await timed(work)
    return { ...done, latencies: await probing.end() }
  }
  const idle = await meanwhile(() => new Promise((done) => setTimeout(done, IDLE_MS)))

  const file = buildWorkbook(count)
  const read = await timed(() => readResultsSheet(file))
  const { rows } = mapRows(read.result, detectMapping(read.result.headings), { includeHidden: false })
  const request = { season_id: season._id, data: rows }
  const preview = await meanwhile(() => call<ImportPreview>('results/imports', { ...request, dry: true }))
  const { digest } = preview.result
  const written = await meanwhile(() => call<ImportAnswer>('results/imports', { ...request, digest }))
  const again = await timed(() => call<ImportAnswer>('results/imports', request))
  if (written.result.counts.new !== count || again.result.counts.unchanged !== count)
    throw new Error('not all was written')
  const undone = await meanwhile(() => call(`results/imports/${written.result.import_id}/undo`, {}))

  const total = read.ms + preview.ms + written.ms
  report({
    title: `Import of ${formatInteger(count)} results`,
    words: [`A workbook of ${formatInteger(file.length / 1024)} KB.`],
    table: [
      ['', 'ms'],
      ['read by the worker’s code', formatInteger(read.ms)],
      ['checked for the preview', formatInteger(preview.ms)],
      ['checked anew and written', formatInteger(written.ms)],
      ['from file to written', formatInteger(total)],
      ['the same file again', formatInteger(again.ms)],
      ['undone', formatInteger(undone.ms)],
    ],
    goals: [createMaxGoal('from file to written, ms', total, GOAL_MS, 0)],
  })

  const phases = { idle, preview, writing: written, undoing: undone }
  const slowest = (took: readonly number[] = []) => (took.length > 0 ? Math.max(...took) : 0)
  const cell = (took: readonly number[] = []) => `${formatInteger(slowest(took))} (${took.length})`
  const reads = calls.filter(({ method }) => !method).map(({ name }) => name)
  const worst = Math.max(
    ...reads.flatMap((name) => [preview, written].map(({ latencies }) => slowest(latencies[name]))),
  )
  report({
    title: 'Other calls during the import',
    words: ['The slowest in ms (how many were answered).'],
    table: [
      ['', ...Object.keys(phases)],
      ...calls.map(({ name }) => [name, ...Object.values(phases).map(({ latencies }) => cell(latencies[name]))]),
    ],
    goals: [createMaxGoal('slowest read during preview and writing, ms', worst, WAIT_GOAL_MS, 0)],
  })
})
