import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePorts } from '@olympiad/api/src/testing/loopback.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const KB_PER_MB = 1024
/** Nothing listens there, because this bench needs no pages. */
const NOWHERE = 'http://127.0.0.1:9'

export type Server = {
  url: string
  mongoUri: string
  resetPeak(): Promise<void>
  /** In MB since the last reset. Source: proc(5), `VmHWM`. */
  peak(): Promise<number>
  close(): Promise<void>
}

export async function startServer(): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'olympiad-csv-'))
  const [port = 0, sandboxPort = 0, mongoPort = 0] = await freePorts(3)
  const child = spawn(process.execPath, ['api/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DEMO: '1',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      EMBEDDED_MONGO_PORT: String(mongoPort),
      SITE_DEV_URL: NOWHERE,
      ADMIN_DEV_URL: NOWHERE,
    },
  })
  const exited = once(child, 'exit')
  const up = (async () => {
    for await (const line of createInterface({ input: child.stdout })) if (/^\s+Data\s/.test(line)) return
    throw new Error('the server ended before it was up')
  })()
  const proc = `/proc/${child.pid}`
  const close = async () => {
    child.kill('SIGTERM')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await up
  } catch (error) {
    await close()
    throw error
  }
  child.stdout.resume()
  return {
    url: `http://127.0.0.1:${port}`,
    mongoUri: `mongodb://127.0.0.1:${mongoPort}/olympiad`,
    resetPeak: () => writeFile(`${proc}/clear_refs`, '5'),
    async peak() {
      const [, kb = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(await readFile(`${proc}/status`, 'utf8')) ?? []
      return Number(kb) / KB_PER_MB
    },
    close,
  }
}
