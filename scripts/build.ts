/** Builds site and console if their sources changed since the last build. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { precompress } from './precompress.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const SHARED = [
  'packages/contracts/**',
  'packages/motif/**',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'scripts/{build,precompress}.ts',
]

/** `files` is the folder of static assets, below the part's `dist`. */
type Target = { name: string; folder: string; command: string[]; files: string }
const targets: Target[] = [
  { name: 'site', folder: 'site', command: ['astro', 'build'], files: 'client' },
  { name: 'console', folder: 'admin', command: ['vite', 'build'], files: 'assets' },
]

async function hashInputs(folder: string): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  const files: string[] = []
  for (const pattern of [`${folder}/**`, ...SHARED]) {
    const found = glob(pattern, {
      cwd: root,
      withFileTypes: true,
      exclude: (entry) => ['node_modules', 'dist', '.astro'].includes(entry.name) || entry.name.endsWith('.test.ts'),
    })
    for await (const entry of found) if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  }
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(await readFile(file))
  return hash.digest('hex')
}

const run = (command: string[], cwd: string): Promise<string> =>
  new Promise((done, fail) => {
    const [program = '', ...args] = command
    let output = ''
    const child = spawn(join(cwd, 'node_modules', '.bin', program), args, {
      cwd,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
    child.on('error', fail)
    child.on('exit', (code) => (code === 0 ? done(output) : fail(new Error(`${command.join(' ')} failed\n${output}`))))
  })

async function build({ name, folder, command, files }: Target): Promise<void> {
  const inputs = await hashInputs(folder)
  const mark = join(root, folder, 'dist', '.inputs')
  if ((await readFile(mark, 'utf8').catch(() => '')) === inputs) return
  console.log(`▸ Building the ${name}`)
  const started = Date.now()
  // The mark goes first and returns last, so that an interrupted build never counts as complete.
  await rm(mark, { force: true })
  await run(command, join(root, folder))
  await precompress(join(root, folder, 'dist', files))
  await mkdir(dirname(mark), { recursive: true })
  await writeFile(mark, inputs)
  console.log(`  The ${name} is built (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

for (const built of await Promise.allSettled(targets.map(build))) {
  if (built.status === 'fulfilled') continue
  console.error(built.reason instanceof Error ? built.reason.message : built.reason)
  process.exitCode = 1
}
