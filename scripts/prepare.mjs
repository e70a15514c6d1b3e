// Runs on any Node from 20 on: the install below brings the Node 24 that the rest needs.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PNPM = 'pnpm@12.21.0'
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const binary = (name) => join(root, 'node_modules', '.bin', name)
const ownNode = binary('node')

export const say = (text) => process.stdout.write(`\n▸ ${text}\n`)

/** Every process of the product keeps its compiled modules there for the next start. */
const compileCache = join(root, 'node_modules', '.cache', 'compiled')

// Written after a complete install, so that an interrupted one never counts.
const markerFile = join(root, 'node_modules', '.installed-lock.yaml')
const lock = () => readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
const isCurrent = () => existsSync(ownNode) && existsSync(markerFile) && readFileSync(markerFile, 'utf8') === lock()
const hasTools = () => existsSync(binary('vitest'))

/** Running and building needs no test tools. `npm test` verified the lockfile's packages before its commit. */
const RUN_ONLY = ['--prod', '--filter', '!@olympiad/tests', '--trust-lockfile']

/** @param {{ tools: boolean }} needs `tools`: also all for tests and checks; once installed they stay */
export function install({ tools }) {
  if (isCurrent() && (hasTools() || !tools)) return
  say('Installing packages (a minute at the first time)')
  const scope = tools || hasTools() ? [] : RUN_ONLY
  rmSync(markerFile, { force: true })
  const done = spawnSync('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only', ...scope], {
    cwd: root,
    stdio: 'inherit',
  })
  if (done.status !== 0) process.exit(done.status ?? 1)
  rmSync(compileCache, { recursive: true, force: true })
  writeFileSync(markerFile, lock())
}

/** Prefers the installed Node 24; falls back to the current one on platforms without a build (macOS). */
export function node() {
  if (existsSync(ownNode)) return ownNode
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  process.stderr.write('No Node 24 could be installed for this system. Install Node 24, then try again.\n')
  process.exit(1)
}

/** Forwards signals, so that no process stays behind. */
export function run(file, args = []) {
  const child = spawn(node(), [file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      PATH: `${dirname(ownNode)}:${process.env.PATH ?? ''}`,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
