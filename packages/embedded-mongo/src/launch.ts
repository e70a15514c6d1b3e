import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { DataInUse, IN_USE_EXIT } from './in-use.ts'

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

/**
 * Starts the embedded database as its own process, which ends when this one does, however that happens.
 * @throws {DataInUse} if another process has the folder's data open
 */
export async function launchEmbeddedMongo({ dataDir, port, onLog, onExit }: LaunchOptions): Promise<LaunchedMongo> {
  const data = resolve(dataDir)
  mkdirSync(data, { recursive: true })
  const socket = socketPlace(data)
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
  socket.publish()
  let closing = false
  void exited.then((what) => closing || onExit?.(what))
  letGo(child)
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

const SOCKET = 'embedded-mongo.sock'

/**
 * The uri of the server that runs on a folder's data, whoever started it.
 * @throws ENOENT if none does
 */
export function addressOfRunning(dataDir: string): string {
  return socketUri(realpathSync(join(dataDir, SOCKET)))
}

const socketUri = (path: string): string => `mongodb://${encodeURIComponent(path)}/`

interface SocketPlace {
  readonly path: string
  /** To be called once the server listens. */
  publish(): void
  remove(): void
}

/** The socket lies in the data folder; if that path would be too long, in a private folder of its own with a link to it. */
function socketPlace(data: string): SocketPlace {
  const path = join(data, SOCKET)
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH) return { path, publish: () => {}, remove: () => {} }
  const short = join(mkdtempSync(join(tmpdir(), 'emongo-')), 's.sock')
  let published = false
  return {
    path: short,
    publish: () => {
      rmSync(path, { force: true })
      symlinkSync(short, path)
      published = true
    },
    remove: () => {
      rmSync(dirname(short), { recursive: true, force: true })
      if (published) rmSync(path, { force: true })
    },
  }
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
    child.once('close', (code) => {
      const what = `the embedded database did not start: ${said.join('\n')}`
      failed(code === IN_USE_EXIT ? new DataInUse(what) : new Error(what))
    })
  })
}

/** The process and its pipes must not keep this one alive. */
function letGo(child: ChildProcess): void {
  child.unref()
  for (const stream of [child.stdin, child.stdout, child.stderr]) {
    if (stream !== null && 'unref' in stream && typeof stream.unref === 'function') stream.unref()
  }
}
