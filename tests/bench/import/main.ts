/**
 * `pnpm bench:import [--rows 10000]`: how long it takes from a workbook of Excel to written results: read by the code of the
 * console's worker, checked and written over HTTP by a server process with a database of its own, and what other calls wait
 * meanwhile. Then the same file again, which changes nothing, and the undoing.
 */
import { parseArgs } from 'node:util'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import type { AdminResult, ImportDone, ImportPreview } from '@olympiad/contracts/views/admin-results'
import { mapped, recognised } from '../../../admin/src/resources/results/import/mapping.ts'
import { readWorkbook } from '../../../admin/src/resources/results/import/read-workbook.ts'
import { signedIn } from '../csv/export.ts'
import { startServer } from '../csv/server.ts'
import { seedTeams } from '../csv/teams.ts'
import { atLeast, bench } from '../report/bench.ts'
import { atMost, whole } from '../report/part.ts'
import { type Latencies, type Probed, probe } from './probe.ts'
import { workbookOf } from './workbook.ts'

const GOAL_MS = 10_000
/** What a person at another screen doesn't take for standing still. */
const WAIT_GOAL_MS = 500
const IDLE_MS = 2_000

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000' } } })
const count = Math.min(10_000, atLeast(1, values.rows))

async function timed<T>(work: () => T | Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now()
  const result = await work()
  return { result, ms: performance.now() - began }
}

await bench(async ({ tell, atEnd }) => {
  const server = await startServer()
  atEnd(() => server.close())
  const competition = await seedTeams(server.mongoUri, count)
  const authorization = await signedIn(server.url)
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
  const calls: Probed[] = [
    { name: 'seasons, public', path: '/api/wro-seasons/' },
    { name: 'results, a page of the console', path: '/api/admin/results?range=[0,24]' },
    { name: 'another result, changed', path: `/api/admin/results/${other?.id}`, method: 'PUT', body: '{"score":5}' },
  ]
  const meanwhile = async <T>(work: () => Promise<T>): Promise<{ result: T; ms: number; latencies: Latencies }> => {
    const probing = probe({ url: server.url, authorization, calls })
    const done = await timed(work)
    return { ...done, latencies: await probing.end() }
  }
  const idle = await meanwhile(() => new Promise((done) => setTimeout(done, IDLE_MS)))

  const file = workbookOf(count)
  const read = await timed(() => readWorkbook(file))
  const { rows } = mapped(read.result, recognised(read.result.headings), { withHidden: false })
  const request = { season_id: season._id, data: rows }
  const preview = await meanwhile(() => call<ImportPreview>('results/imports', { ...request, dry: true }))
  const { digest } = preview.result
  const written = await meanwhile(() => call<ImportDone>('results/imports', { ...request, digest }))
  const again = await timed(() => call<ImportDone>('results/imports', request))
  if (written.result.counts.new !== count || again.result.counts.unchanged !== count)
    throw new Error('not all was written')
  const undone = await meanwhile(() => call(`results/imports/${written.result.import_id}/undo`, {}))

  const total = read.ms + preview.ms + written.ms
  tell({
    title: `Import of ${whole(count)} results`,
    words: [`A workbook of ${whole(file.length / 1024)} KB.`],
    table: [
      ['', 'ms'],
      ['read by the worker’s code', whole(read.ms)],
      ['checked for the preview', whole(preview.ms)],
      ['checked anew and written', whole(written.ms)],
      ['from file to written', whole(total)],
      ['the same file again', whole(again.ms)],
      ['undone', whole(undone.ms)],
    ],
    goals: [atMost('from file to written, ms', total, GOAL_MS, 0)],
  })

  const phases = { idle, preview, writing: written, undoing: undone }
  const slowest = (took: readonly number[] = []) => (took.length > 0 ? Math.max(...took) : 0)
  const cell = (took: readonly number[] = []) => `${whole(slowest(took))} (${took.length})`
  const reads = calls.filter(({ method }) => !method).map(({ name }) => name)
  const worst = Math.max(
    ...reads.flatMap((name) => [preview, written].map(({ latencies }) => slowest(latencies[name]))),
  )
  tell({
    title: 'Other calls during the import',
    words: ['The slowest in ms (how many were answered).'],
    table: [
      ['', ...Object.keys(phases)],
      ...calls.map(({ name }) => [name, ...Object.values(phases).map(({ latencies }) => cell(latencies[name]))]),
    ],
    goals: [atMost('slowest read during preview and writing, ms', worst, WAIT_GOAL_MS, 0)],
  })
})
