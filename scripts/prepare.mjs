// Runs on any Node from 20 on: everything else in this project runs on the Node 24 that the install below brings.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PNPM = 'pnpm@12.21.0'
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const ownNode = join(root, 'node_modules', '.bin', 'node')

export const say = (text) => process.stdout.write(`\n▸ ${text}\n`)

// Written when an install has ended well: one that was cut off must never look like a whole one.
const mark = join(root, 'node_modules', '.installed-lock.yaml')
const lock = () => readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
const isInstalled = () => existsSync(ownNode) && existsSync(mark) && readFileSync(mark, 'utf8') === lock()

/** Installs the packages exactly as locked, unless they are there already. */
export function install() {
  if (isInstalled()) return
  say('Installing packages (a minute at the first time)')
  const done = spawnSync('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (done.status !== 0) process.exit(done.status ?? 1)
  writeFileSync(mark, lock())
}

/** The Node to run the product with: the installed 24, or the running one where no build of it exists (macOS). */
export function node() {
  if (existsSync(ownNode)) return ownNode
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  process.stderr.write('No Node 24 could be installed for this system. Install Node 24, then try again.\n')
  process.exit(1)
}

/** Runs a program of the project and ends with its exit code; signals reach it, so that nothing is left behind. */
export function run(file, args = [], env = {}) {
  const child = spawn(node(), [file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}` },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
