import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { DATA_IN_USE_EXIT_CODE, DataInUse } from './data-in-use.ts'

export interface LaunchOptions {
  readonly dataDir: string
  /** Loopback port, 0 for any free one. Without it the server listens only on a Unix socket. */
  readonly port?: number
  readonly onLog?: (line: string) => void
  /** Runs if the process exits by itself after it was ready. */
  readonly onExit?: (what: string) => void
}

export interface LaunchedMongo {
  /** Uses the port if the caller requested one, else the socket. */
  readonly uri: string
  readonly pid: number
  /** Ends the process after it has written all acknowledged data. */
  close(): Promise<void>
}

/** sun_path holds 108 bytes, 104 on macOS, including the final zero. */
const MAX_SOCKET_PATH = 103

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

/**
 * Starts the embedded database as a child process, which ends with this process, even after a crash.
 * @throws {DataInUse} if another process has the folder's data open
 */
export async function launchEmbeddedMongo({ dataDir, port, onLog, onExit }: LaunchOptions): Promise<LaunchedMongo> {
  const data = resolve(dataDir)
  mkdirSync(data, { recursive: true })
  const socket = chooseSocketLocation(data)
  const args = [
    '--disable-warning=ExperimentalWarning',
    program,
    '--data',
    data,
    '--socket',
    socket.path,
    '--with-parent',
  ]
  if (port !== undefined) args.push('--port', String(port))
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const exited = new Promise<string>((done) => {
    child.once('exit', (code, signal) => {
      socket.remove()
      done(`the embedded database has ended (${signal ?? code})`)
    })
  })
  const ready = await waitUntilReady(child, onLog)
  socket.publish()
  let closing = false
  void exited.then((reason) => closing || onExit?.(reason))
  unrefChild(child)
  return {
    uri: ready.port === undefined ? socketUri(socket.path) : `mongodb://127.0.0.1:${ready.port}/`,
    pid: child.pid ?? 0,
    close: async () => {
      closing = true
      child.ref()
      child.kill('SIGTERM')
      await exited
    },
  }
}

const SOCKET_NAME = 'embedded-mongo.sock'

/** @throws ENOENT if no server runs on the folder */
export function findRunningServerUri(dataDir: string): string {
  return socketUri(realpathSync(join(dataDir, SOCKET_NAME)))
}

const socketUri = (path: string): string => `mongodb://${encodeURIComponent(path)}/`

interface SocketLocation {
  readonly path: string
  publish(): void
  remove(): void
}

/** If the data folder's path is too long, the socket lies in a private folder with a link to it. */
function chooseSocketLocation(data: string): SocketLocation {
  const path = join(data, SOCKET_NAME)
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH) return { path, publish: () => {}, remove: () => {} }
  const shortPath = join(mkdtempSync(join(tmpdir(), 'emongo-')), 's.sock')
  let published = false
  return {
    path: shortPath,
    publish: () => {
      rmSync(path, { force: true })
      symlinkSync(shortPath, path)
      published = true
    },
    remove: () => {
      rmSync(dirname(shortPath), { recursive: true, force: true })
      if (published) rmSync(path, { force: true })
    },
  }
}

/** Rejects with the process's error output if it ends before it listens. */
function waitUntilReady(child: ChildProcess, onLog: LaunchOptions['onLog']): Promise<{ port?: number }> {
  return new Promise((done, failed) => {
    const stderrLines: string[] = []
    if (child.stderr !== null) {
      createInterface(child.stderr).on('line', (line) => {
        stderrLines.push(line)
        onLog?.(line)
      })
    }
    if (child.stdout !== null) createInterface(child.stdout).once('line', (line) => done(JSON.parse(line)))
    child.once('error', failed)
    child.once('close', (code) => {
      const reason = `the embedded database did not start: ${stderrLines.join('\n')}`
      failed(code === DATA_IN_USE_EXIT_CODE ? new DataInUse(reason) : new Error(reason))
    })
  })
}

/** The process and its pipes must not keep this process alive. */
function unrefChild(child: ChildProcess): void {
  child.unref()
  for (const stream of [child.stdin, child.stdout, child.stderr]) {
    if (stream !== null && 'unref' in stream && typeof stream.unref === 'function') stream.unref()
  }
}
