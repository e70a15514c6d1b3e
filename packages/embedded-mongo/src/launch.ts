import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface LaunchOptions {
  /** The folder of the data file, made if it is not there. */
  readonly dataDir: string
  /** Listens on this port of the loopback address too; 0 for any free one. Without it only on a Unix socket. */
  readonly port?: number
  /** Gets each line that the process says on its error output. */
  readonly onLog?: (line: string) => void
  /** Told what happened when the process ends by itself after it was ready. */
  readonly onExit?: (what: string) => void
}

export interface LaunchedMongo {
  /** For MongoClient or MikroORM's clientUrl; of the port if one was asked for, else of the socket. */
  readonly uri: string
  readonly pid: number
  /** Ends the process after what it was told is written. */
  close(): Promise<void>
}

/** The longest path that a Unix socket may have: sun_path holds 108 bytes, 104 on macOS, with the zero at its end. */
const MAX_SOCKET_PATH = 103

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

/** Starts the embedded database as its own process, which ends when this one does, however that happens. */
export async function launchEmbeddedMongo({ dataDir, port, onLog, onExit }: LaunchOptions): Promise<LaunchedMongo> {
  const data = resolve(dataDir)
  mkdirSync(data, { recursive: true })
  const socket = socketPath(data)
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
  const ready = await readiness(child, onLog)
  let closing = false
  void exited.then((what) => closing || onExit?.(what))
  letGo(child)
  return {
    uri:
      ready.port === undefined ? `mongodb://${encodeURIComponent(socket.path)}/` : `mongodb://127.0.0.1:${ready.port}/`,
    pid: child.pid ?? 0,
    close: async () => {
      closing = true
      child.ref()
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** The socket lies in the data folder, or in a private folder of its own if that path would be too long. */
function socketPath(data: string): { path: string; remove: () => void } {
  const path = join(data, 'embedded-mongo.sock')
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH) return { path, remove: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'emongo-'))
  const short = join(folder, 's.sock')
  return { path: short, remove: () => rmSync(dirname(short), { recursive: true, force: true }) }
}

/** Waits for the process to say that it listens; rejects with its own words if it ends before. */
function readiness(child: ChildProcess, onLog: LaunchOptions['onLog']): Promise<{ port?: number }> {
  return new Promise((done, failed) => {
    const said: string[] = []
    if (child.stderr !== null) {
      createInterface(child.stderr).on('line', (line) => {
        said.push(line)
        onLog?.(line)
      })
    }
    if (child.stdout !== null) createInterface(child.stdout).once('line', (line) => done(JSON.parse(line)))
    child.once('error', failed)
    child.once('close', () => failed(new Error(`the embedded database did not start: ${said.join('\n')}`)))
  })
}

/** The process and its pipes must not keep this one alive. */
function letGo(child: ChildProcess): void {
  child.unref()
  for (const stream of [child.stdin, child.stdout, child.stderr]) {
    if (stream !== null && 'unref' in stream && typeof stream.unref === 'function') stream.unref()
  }
}
