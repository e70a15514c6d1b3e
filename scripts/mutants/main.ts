/**
 * `npm run test:mutants [commit]` measures how many mutants the unit tests kill.
 * It writes into the sources, so it works on a clone of the commit (default HEAD).
 */
import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { reportTable, StrykerReport, survivingMutants } from './report.ts'

const root = join(import.meta.dirname, '../..')
const reportFile = join(root, 'tests/artefacts/mutants.json')
const commit = process.argv[2] ?? 'HEAD'

async function run(program: string, args: string[], cwd: string): Promise<void> {
  const child = spawn(program, args, { cwd, stdio: 'inherit' })
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail)
    child.once('exit', done)
  })
  if (code !== 0) throw new Error(`${program} ${args[0]} failed`)
}

/** Packages and sample come from today, because the commit may lack both. */
async function cloneTo(folder: string): Promise<void> {
  await run('git', ['clone', '--quiet', '--no-checkout', root, folder], root)
  await run('git', ['checkout', '--quiet', '--detach', commit], folder)
  for (const path of ['package.json', 'pnpm-lock.yaml', 'scripts/mutants']) {
    await cp(join(root, path), join(folder, path), { recursive: true })
  }
  await run(
    process.execPath,
    ['-e', "import('./scripts/prepare.mjs').then(({ install }) => install({ tools: true }))"],
    folder,
  )
}

const started = Date.now()
const folder = await mkdtemp(join(tmpdir(), 'olympiad-mutants-'))
try {
  await cloneTo(folder)
  await run(join(folder, 'node_modules/.bin/stryker'), ['run', 'scripts/mutants/stryker.config.ts'], folder)
  await mkdir(dirname(reportFile), { recursive: true })
  await cp(join(folder, 'reports/mutants.json'), reportFile)
} finally {
  await rm(folder, { recursive: true, force: true })
}
const report = StrykerReport.parse(JSON.parse(await readFile(reportFile, 'utf8')))
console.log(`\n${survivingMutants(report).join('\n')}\n\n${reportTable(report)}`)
console.log(`\n${((Date.now() - started) / 60_000).toFixed(0)} minutes; the whole report is in ${reportFile}`)
