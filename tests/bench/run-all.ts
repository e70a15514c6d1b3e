/**
 * `pnpm bench [--only api,site] [--quick] [--uri mongodb://…] [--out file]`: runs all benches into one report.
 * A whole run writes docs/benchmarks.md; a partial or quick run prints unless `--out` is set.
 * Exits with 1 on a missed goal or a failed bench.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BENCHES, type Bench } from './benches.ts'
import { describeMachine } from './report/machine.ts'
import type { ReportPart } from './report/part.ts'
import { logProgress, type Message } from './report/run-bench.ts'
import { type BenchRun, listGoals, toMarkdown } from './report/to-markdown.ts'
import { requireMongo } from './require-mongo.ts'

const root = join(import.meta.dirname, '..', '..')
/** A hanging bench must not block the others. */
const TIMEOUT_MS = 20 * 60_000

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    uri: { type: 'string' },
    out: { type: 'string' },
  },
})
const { quick, uri, only } = values
const wanted = only?.split(',') ?? BENCHES.map(({ name }) => name)
const unknown = wanted.filter((name) => !BENCHES.some((bench) => bench.name === name))
if (unknown.length > 0) {
  logProgress(`There is no bench ${unknown.join(', ')}; there are ${BENCHES.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
await requireMongo(uri)
const out = values.out ?? (only === undefined && !quick ? join(root, 'docs', 'benchmarks.md') : undefined)

let running: ChildProcess | undefined
let brokenOff = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    brokenOff = true
    running?.kill('SIGTERM')
  })
}

async function run({ name, title, file, quickArgs, fullArgs = [], acceptsUri }: Bench): Promise<BenchRun> {
  const startedAt = performance.now()
  const args = [
    ...(quick ? quickArgs : only === undefined ? fullArgs : []),
    ...(acceptsUri && uri !== undefined ? ['--uri', uri] : []),
  ]
  const child = fork(join(import.meta.dirname, file), args, { cwd: root })
  running = child
  const parts: ReportPart[] = []
  let isDone = false
  child.on('message', (message: Message) => {
    if ('part' in message) parts.push(message.part)
    else isDone = true
  })
  const impatience = setTimeout(() => child.kill('SIGTERM'), TIMEOUT_MS)
  // `close` comes after all messages.
  const [code, signal] = await once(child, 'close')
  clearTimeout(impatience)
  const ran = { name, title, command: `pnpm bench:${name}`, seconds: (performance.now() - startedAt) / 1000, parts }
  return isDone ? ran : { ...ran, failed: `it ended with ${signal ?? code} before all was measured` }
}

/** Atomic, so that a concurrent reader sees the old or the new report. */
async function write(file: string, text: string): Promise<void> {
  const passing = `${file}.${process.pid}.tmp`
  try {
    await writeFile(passing, text)
    await rename(passing, file)
  } finally {
    await rm(passing, { force: true })
  }
}

const facts = await describeMachine(root)
const benches: BenchRun[] = []
for (const bench of BENCHES.filter(({ name }) => wanted.includes(name))) {
  logProgress(`\n${bench.title}`)
  benches.push(await run(bench))
  if (brokenOff) break
}
if (brokenOff) {
  logProgress('Broken off: no report is written, the old one stands.')
  process.exitCode = 1
} else {
  const report = toMarkdown(facts, benches)
  if (out === undefined) process.stdout.write(`\n${report}`)
  else await write(out, report)
  const bad = benches.some((ran) => ran.failed !== undefined || listGoals(ran).some(({ isReached }) => !isReached))
  process.exitCode = bad ? 1 : 0
}
