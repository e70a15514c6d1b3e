import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { dropDatabaseAt, testServerUri } from '@olympiad/api/src/testing/database-server.ts'
import { freePorts } from '@olympiad/api/src/testing/loopback.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const START_TIMEOUT_MS = 90_000
const CLOSE_TIMEOUT_MS = 15_000

export type Product = {
  readonly url: string
  /** Empty when real partners are configured. */
  readonly sandboxUrl: string
  readonly pid: number
  readonly dataDir: string
  readonly log: readonly string[]
  /** Like a power cut: SIGKILL, then waits for the end. */
  kill(): Promise<void>
  /** SIGTERM. Returns the exit code; null when a signal ended it. */
  stop(): Promise<number | null>
  start(): Promise<void>
  /** Saves the log at `logFile` and removes the data. */
  close(logFile: string): Promise<void>
}

/** The product gets a shell's basic variables, not the tests' environment. */
function environment(own: Record<string, string>): Record<string, string> {
  const shell = ['PATH', 'HOME', 'TMPDIR', 'CHROMIUM_PATH'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(shell), ...own }
}

const DEMO = { DEMO: '1' }

/** For tests that read the data file: the embedded database even with `TEST_MONGODB_URI`. */
export const EMBEDDED_DATABASE_ENV = { ...DEMO, MONGODB_URI: '' }

/** Resolves once the front page responds. Runs in demo mode on its own data, unless `settings` say otherwise. */
export async function startProduct(settings: Record<string, string> = DEMO): Promise<Product> {
  const dataDir = settings['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'olympiad-journey-')))
  const [port = 0, sandboxPort = 0] = await freePorts(2)
  // The same name for the same folder, like the embedded database.
  const own = settings['MONGODB_URI'] === undefined ? testServerUri(basename(dataDir)) : undefined
  const env = environment({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    ...(own && { MONGODB_URI: own }),
    ...settings,
  })
  const log: string[] = []
  let running = await run(env, log)

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const { child } = running
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
  return {
    get url() {
      return running.url
    },
    get sandboxUrl() {
      return running.sandboxUrl
    },
    get pid() {
      return running.child.pid ?? 0
    },
    dataDir,
    log,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    async start() {
      running = await run(env, log)
    },
    async close(logFile) {
      const impatience = setTimeout(() => running.child.kill('SIGKILL'), CLOSE_TIMEOUT_MS)
      await end('SIGTERM')
      clearTimeout(impatience)
      await mkdir(dirname(logFile), { recursive: true })
      await writeFile(logFile, `${log.join('\n')}\n`)
      await rm(dataDir, { recursive: true, force: true })
      if (own) await dropDatabaseAt(own)
    },
  }
}

type Run = { child: ChildProcess; url: string; sandboxUrl: string }

async function run(env: Record<string, string>, log: string[]): Promise<Run> {
  const child = spawn(process.execPath, ['api/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<Omit<Run, 'child'>>()
  const failed = (why: string) => reject(new Error(`The product ${why}:\n${log.slice(-40).join('\n')}`))
  const addresses: Record<string, string> = {}
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.push(line)
      const [, name, address] = /^\s+(Site|Sandbox|Data)\s+(\S+?)\/?(?:\s|$)/.exec(line) ?? []
      if (name && address) addresses[name] = address
      const { Site: url, Sandbox: sandboxUrl = '', Data: last } = addresses
      if (url && last) resolve({ url, sandboxUrl })
    })
  }
  child.once('error', reject)
  child.once('exit', (code, signal) => failed(`ended before it was up (${code ?? signal})`))
  const timer = setTimeout(() => failed('did not start in time'), START_TIMEOUT_MS)
  try {
    const addressesPrinted = await promise
    const answer = await fetch(`${addressesPrinted.url}/`, { signal: AbortSignal.timeout(START_TIMEOUT_MS) })
    if (!answer.ok) throw new Error(`The front page answers ${answer.status}:\n${log.slice(-40).join('\n')}`)
    return { child, ...addressesPrinted }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(timer)
  }
}
