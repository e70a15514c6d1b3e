/** Runs everything that CI does; `--all` adds the long suites. Ends with a line `N passed, N failed`. */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = (name: string, folder = '.') => join(root, folder, 'node_modules', '.bin', name)
const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
const isLong = process.argv.includes('--all')
let passed = 0
let failed = 0

type Step = { title: string; program: string; args: string[]; cwd?: string }

/** Prints the output in one piece, because steps run in parallel. */
async function check({ title, program, args, cwd = root }: Step): Promise<boolean> {
  const started = Date.now()
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env })
  const ended = new Promise<number | null>((done) => {
    child.on('error', () => done(null))
    child.on('close', done)
  })
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const ok = code === 0
  if (ok) passed += 1
  else failed += 1
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  console.log(`\n▸ ${title}: ${ok ? 'ok' : 'FAILED'} (${seconds} s)${ok ? '' : `\n${out}${err}`}`)
  return ok
}

const Report = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), success: z.boolean() })

/** A run without a report, or with a failure outside its tests, counts as a failure. */
async function test(projects: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-report-'))
  const file = join(folder, 'report.json')
  const projectArgs = projects.flatMap((project) => ['--project', project])
  const args = ['run', ...projectArgs, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const child = spawn(bin('vitest'), args, { cwd: root, stdio: 'inherit', env })
  const ok = await new Promise<boolean>((done) => {
    child.on('error', () => done(false))
    child.on('exit', (code) => done(code === 0))
  })
  const report = Report.safeParse(JSON.parse(await readFile(file, 'utf8').catch(() => 'null')))
  await rm(folder, { recursive: true, force: true })
  passed += report.data?.numPassedTests ?? 0
  failed += report.data?.numFailedTests ?? 0
  if (!report.success || (!ok && report.data.numFailedTests === 0)) failed += 1
}

async function checkSources(): Promise<void> {
  await check({ title: 'Formatting and lint', program: bin('biome'), args: ['ci', '.'] })
  const cruiseArgs = ['--output-type', 'err-long', 'api/src', 'packages/contracts/src']
  await check({ title: 'Layers', program: bin('depcruise'), args: cruiseArgs })
  await check({ title: 'Types: api, packages, tests', program: bin('tsc'), args: ['--noEmit'] })
  await check({ title: 'Types: console', program: bin('tsc'), args: ['--noEmit', '-p', 'admin'] })
  await check({ title: 'Types: site', program: bin('astro', 'site'), args: ['check'], cwd: join(root, 'site') })
}

async function buildAndTest(): Promise<void> {
  const [isBuilt] = await Promise.all([
    check({ title: 'Builds', program: process.execPath, args: ['scripts/build.ts'] }),
    check({ title: 'Browser for PDFs', program: process.execPath, args: ['api/src/platform/pdf/warm-up.ts'] }),
  ])
  await test(isBuilt ? ['unit', 'browser', ...(isLong ? ['long'] : [])] : ['unit'])
}

await Promise.all([checkSources(), buildAndTest()])
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
