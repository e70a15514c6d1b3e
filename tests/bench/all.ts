/**
 * `pnpm bench [--only api,site] [--quick] [--uri mongodb://…] [--out file]`: runs all benches, one after another, and writes
 * what they have found into one report. A whole run writes docs/benchmarks.md; one of some benches, or a quick one, whose
 * figures are only a trial, prints its report unless it is told where to. Ends with 1 where a goal is missed or a bench failed.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BENCHES, type Bench } from './benches.ts'
import { needMongo } from './given-mongo.ts'
import { asMarkdown, goalsOf, type Ran } from './report/as-markdown.ts'
import { type Message, mutter } from './report/bench.ts'
import { surroundings } from './report/machine.ts'
import type { Part } from './report/part.ts'

const root = join(import.meta.dirname, '..', '..')
/** Longer than any needs on a slow machine; one that hangs does not hold up the others for ever. */
const PATIENCE_MS = 20 * 60_000

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
  mutter(`There is no bench ${unknown.join(', ')}; there are ${BENCHES.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
await needMongo(uri)
const out = values.out ?? (only === undefined && !quick ? join(root, 'docs', 'benchmarks.md') : undefined)

let running: ChildProcess | undefined
let brokenOff = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    brokenOff = true
    running?.kill('SIGTERM')
  })
}

async function run({ name, title, file, quickly, wholly = [], takesUri }: Bench): Promise<Ran> {
  const began = performance.now()
  const args = [
    ...(quick ? quickly : only === undefined ? wholly : []),
    ...(takesUri && uri !== undefined ? ['--uri', uri] : []),
  ]
  const child = fork(join(import.meta.dirname, file), args, { cwd: root })
  running = child
  const parts: Part[] = []
  let isDone = false
  child.on('message', (message: Message) => {
    if ('part' in message) parts.push(message.part)
    else isDone = true
  })
  const impatience = setTimeout(() => child.kill('SIGTERM'), PATIENCE_MS)
  // All that it has said has arrived by then.
  const [code, signal] = await once(child, 'close')
  clearTimeout(impatience)
  const ran = { name, title, command: `pnpm bench:${name}`, seconds: (performance.now() - began) / 1000, parts }
  return isDone ? ran : { ...ran, failed: `it ended with ${signal ?? code} before all was measured` }
}

/** Whole or not at all: who reads the report meanwhile reads the old one. */
async function write(file: string, text: string): Promise<void> {
  const passing = `${file}.${process.pid}.tmp`
  try {
    await writeFile(passing, text)
    await rename(passing, file)
  } finally {
    await rm(passing, { force: true })
  }
}

const facts = await surroundings(root)
const benches: Ran[] = []
for (const bench of BENCHES.filter(({ name }) => wanted.includes(name))) {
  mutter(`\n${bench.title}`)
  benches.push(await run(bench))
  if (brokenOff) break
}
if (brokenOff) {
  mutter('Broken off: no report is written, the old one stands.')
  process.exitCode = 1
} else {
  const report = asMarkdown(facts, benches)
  if (out === undefined) process.stdout.write(`\n${report}`)
  else await write(out, report)
  const bad = benches.some((ran) => ran.failed !== undefined || goalsOf(ran).some(({ reached }) => !reached))
  process.exitCode = bad ? 1 : 0
}
