/** All that CI does: lint, types, builds, tests. Ends with a line `N passed, N failed`. */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = (name: string, folder = '.') => join(root, folder, 'node_modules', '.bin', name)
let passed = 0
let failed = 0

function run(title: string, program: string, args: string[], cwd = root): Promise<boolean> {
  console.log(`\n▸ ${title}`)
  const started = Date.now()
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd,
      stdio: 'inherit',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    })
    child.on('error', () => done(false))
    child.on('exit', (code) => {
      console.log(`  ${code === 0 ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(0)} s)`)
      done(code === 0)
    })
  })
}

async function check(...step: Parameters<typeof run>): Promise<boolean> {
  const ok = await run(...step)
  if (ok) passed += 1
  else failed += 1
  return ok
}

const Report = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), success: z.boolean() })

/** Runs a project of vitest and counts its tests; a run that ends without a report, or fails beside its tests, counts as a failure. */
async function tests(title: string, project: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-tests-'))
  const file = join(folder, 'report.json')
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = await run(title, bin('vitest'), args)
  const report = Report.safeParse(JSON.parse(await readFile(file, 'utf8').catch(() => 'null')))
  await rm(folder, { recursive: true, force: true })
  passed += report.data?.numPassedTests ?? 0
  failed += report.data?.numFailedTests ?? 0
  if (!report.success || (!ok && report.data.numFailedTests === 0)) failed += 1
}

await check('Formatting and lint', bin('biome'), ['ci', '.'])
await check('Types: api, packages, tests', bin('tsc'), ['--noEmit'])
await check('Types: console', bin('tsc'), ['--noEmit', '-p', 'admin'])
await check('Types: site', bin('astro', 'site'), ['check'], join(root, 'site'))
await tests('Tests of the parts', 'unit')
if (await check('Builds of site and console', process.execPath, ['scripts/build.ts'])) {
  await tests('Journeys in the browser', 'journeys')
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
