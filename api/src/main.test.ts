import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { PASSWORD, PEOPLE } from './testing/harness.ts'
import { freePorts, listenOnLoopback } from './testing/loopback.ts'

const UNUSED = 'http://127.0.0.1:9'

const unbuilt = { SITE_DEV_URL: UNUSED, ADMIN_DEV_URL: UNUSED }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-main-'))
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

function run(settings: Record<string, string>): ChildProcessByStdio<null, Readable, Readable> {
  const { NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  return child
}

async function start() {
  const [port = 0] = await freePorts(1)
  const product = run({ PORT: String(port), SANDBOX_PORT: '0', DATA_DIR: folder, ...unbuilt })
  product.stderr.pipe(process.stderr)
  return { product, url: `http://localhost:${port}`, sandboxUrl: await sandboxIn(product) }
}

async function sandboxIn({ stdout }: { stdout: Readable }): Promise<string> {
  const output = createInterface(stdout)
  for await (const line of output) {
    const found = /^ {2}Sandbox +(\S+)\/ /.exec(line)?.[1]
    if (found) {
      stdout.resume()
      return found
    }
  }
  throw new Error('the product did not start')
}

const signIn = (url: string) =>
  fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: PEOPLE.coach, password: PASSWORD }),
  })
const platform = (sandboxUrl: string, fault: object) =>
  fetch(`${sandboxUrl}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ target: 'membership', ...fault }),
  })

async function childOf(pid: number, program: string): Promise<number> {
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const [status, command] = await Promise.all(
      ['status', 'cmdline'].map((file) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')),
    )
    if (status?.includes(`PPid:\t${pid}\n`) && command?.includes(program)) return Number(name)
  }
  throw new Error(`no ${program} below ${pid}`)
}

describe('the running product', () => {
  test('finishes the open request after a signal, and ends', async () => {
    const { product, url, sandboxUrl } = await start()
    await platform(sandboxUrl, { mode: 'slow', delay_ms: 1_500, calls: 1 })
    const underWay = signIn(url)
    await expect.poll(async () => (await fetch(`${sandboxUrl}/control`)).text()).not.toContain('slow')
    product.kill('SIGTERM')
    const [code] = await once(product, 'exit')
    expect((await underWay).status).toBe(200)
    expect(code).toBe(0)
  })

  test.each(['embedded-mongo', 'sandbox'])('ends with an error when its %s dies', async (part) => {
    const { product } = await start()
    process.kill(await childOf(product.pid ?? 0, `packages/${part}/src/main.ts`), 'SIGKILL')
    const [code] = await once(product, 'exit')
    expect(code).toBe(1)
  })

  test('waits for an unreachable database, reports that, and then serves', async () => {
    const [port = 0, mongoPort = 0] = await freePorts(2)
    const MONGODB_URI = `mongodb://127.0.0.1:${mongoPort}/?serverSelectionTimeoutMS=200`
    const product = run({ ...unbuilt, PORT: String(port), SANDBOX_PORT: '0', DATA_DIR: folder, MONGODB_URI, DEMO: '1' })
    const ask = (path: string, headers = {}) => fetch(`http://localhost:${port}${path}`, { headers })
    const lines = createInterface(product.stdout)[Symbol.asyncIterator]()
    expect((await lines.next()).value).toContain('waiting for the database')
    await expect.poll(async () => (await ask('/healthz').catch(() => undefined))?.status).toBe(200)
    const readiness = await ask('/readyz')
    expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'not ready', lacking: ['database'] }])
    const page = await ask('/ar/seasons/', { accept: 'text/html' })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await page.text()).toContain('<html lang="ar" dir="rtl">')
    const call = await ask('/api/regions', { 'accept-language': 'en' })
    expect([call.status, call.headers.get('retry-after'), await call.json()]).toMatchObject([
      503,
      '10',
      { success: false, code: 'database_unavailable', msg: expect.stringContaining('not available') },
    ])

    const database = await launchEmbeddedMongo({ dataDir: folder, port: mongoPort })
    onTestFinished(() => database.close())
    await expect.poll(async () => (await ask('/readyz')).status, { timeout: 25_000 }).toBe(200)
    expect((await ask('/api/regions')).status).toBe(200)
    expect((await lines.next()).value).toBe('')
  })

  test('does not start without its port or a readable database address: one line names the fix', async () => {
    const { url, close } = await listenOnLoopback(createServer())
    onTestFinished(close)
    const { port } = new URL(url)
    const secret = 'mongodb://olympiad:hidden-word@'
    const tries = {
      PORT: { PORT: port, SANDBOX_PORT: '0' },
      SANDBOX_PORT: { PORT: '0', SANDBOX_PORT: port },
      HOST: { PORT: '0', SANDBOX_PORT: '0', HOST: '192.0.2.1', DEMO: '1' },
      MONGODB_URI: { PORT: '0', SANDBOX_PORT: '0', MONGODB_URI: secret, DEMO: '1' },
    }
    for (const [name, settings] of Object.entries(tries)) {
      const product = run({ ...settings, DATA_DIR: join(folder, 'second') })
      const [errorOutput, [code]] = await Promise.all([textOf(product.stderr), once(product, 'exit')])
      expect(errorOutput).toMatch(new RegExp(`^${name}: [^\\n]+\\n$`))
      expect(errorOutput).not.toContain('hidden-word')
      expect(code).toBe(78)
    }
  })
})
