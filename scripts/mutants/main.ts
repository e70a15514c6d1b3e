/**
 * `npm run test:mutants [commit]`: how many small faults, put into the code one at a time, the unit tests notice. It works
 * on a clone, as the faults are written into the sources; the tests are those of the commit, HEAD unless one is given.
 */
import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Report, survivors, table } from './report.ts'

const root = join(import.meta.dirname, '../..')
const kept = join(root, 'tests/artefacts/mutants.json')
const commit = process.argv[2] ?? 'HEAD'

async function run(program: string, args: string[], cwd: string): Promise<void> {
  const child = spawn(program, args, { cwd, stdio: 'inherit' })
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail)
    child.once('exit', done)
  })
  if (code !== 0) throw new Error(`${program} ${args[0]} failed`)
}

/** The sources of a commit, with the packages and the sample of today: both may be younger than the commit. */
async function cloneTo(folder: string): Promise<void> {
  await run('git', ['clone', '--quiet', '--no-checkout', root, folder], root)
  await run('git', ['checkout', '--quiet', '--detach', commit], folder)
  for (const path of ['package.json', 'pnpm-lock.yaml', 'scripts/mutants']) {
    await cp(join(root, path), join(folder, path), { recursive: true })
  }
  await run(process.execPath, ['-e', "import('./scripts/prepare.mjs').then(({ install }) => install())"], folder)
}

const started = Date.now()
const folder = await mkdtemp(join(tmpdir(), 'olympiad-mutants-'))
try {
  await cloneTo(folder)
  await run(join(folder, 'node_modules/.bin/stryker'), ['run', 'scripts/mutants/stryker.config.ts'], folder)
  await mkdir(dirname(kept), { recursive: true })
  await cp(join(folder, 'reports/mutants.json'), kept)
} finally {
  await rm(folder, { recursive: true, force: true })
}
const report = Report.parse(JSON.parse(await readFile(kept, 'utf8')))
console.log(`\n${survivors(report).join('\n')}\n\n${table(report)}`)
console.log(`\n${((Date.now() - started) / 60_000).toFixed(0)} minutes; the whole report is in ${kept}`)
