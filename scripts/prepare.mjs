// Runs on any Node from 20 on: the install below brings the Node 24 that the rest needs.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PNPM = 'pnpm@12.21.0'
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const ownNode = join(root, 'node_modules', '.bin', 'node')

export const say = (text) => process.stdout.write(`\n▸ ${text}\n`)

// Written after a complete install, so that an interrupted one never counts.
const markerFile = join(root, 'node_modules', '.installed-lock.yaml')
const lock = () => readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
const isInstalled = () => existsSync(ownNode) && existsSync(markerFile) && readFileSync(markerFile, 'utf8') === lock()

export function install() {
  if (isInstalled()) return
  say('Installing packages (a minute at the first time)')
  const done = spawnSync('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (done.status !== 0) process.exit(done.status ?? 1)
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
export function run(file, args = [], env = {}) {
  const child = spawn(node(), [file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}` },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
