import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text as textOf } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, PEOPLE } from './testing/harness.ts'
import { freePorts } from './testing/loopback.ts'

const UNUSED = 'http://127.0.0.1:9'

let folder: string
let url: string
let sandboxUrl: string
let product: ChildProcess
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-main-'))
  const [port = 0] = await freePorts(1)
  url = `http://localhost:${port}`
  product = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    // The pages are not asked for here, so that no build is needed.
    env: { PORT: String(port), SANDBOX_PORT: '0', DATA_DIR: folder, SITE_DEV_URL: UNUSED, ADMIN_DEV_URL: UNUSED },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  sandboxUrl = await sandboxIn(product)
})
afterEach(async () => {
  if (product.exitCode === null && product.signalCode === null) {
    product.kill('SIGKILL')
    await once(product, 'exit')
  }
  // What was killed may still be ending, and writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

/** Waits for the welcome, and reads the sandbox's address in it. */
async function sandboxIn({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('no output')
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

const signIn = () =>
  fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: PEOPLE.coach, password: PASSWORD }),
  })
const platform = (fault: object) =>
  fetch(`${sandboxUrl}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ target: 'membership', ...fault }),
  })

/** The process of the product's that runs a program, by its command line. */
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
  test('that is told to end finishes the request under way, and is gone at once', async () => {
    await platform({ mode: 'slow', delay_ms: 1_500, calls: 1 })
    const underWay = signIn()
    // The fault is used up once the request has got as far as the platform.
    await expect.poll(async () => (await fetch(`${sandboxUrl}/control`)).text()).not.toContain('slow')
    const told = Date.now()
    product.kill('SIGTERM')
    const [code] = await once(product, 'exit')
    expect((await underWay).status).toBe(200)
    expect(code).toBe(0)
    expect(Date.now() - told).toBeLessThan(4_000)
  })

  test('is not started where it cannot listen: one line names what to change', async () => {
    const tries = {
      PORT: { PORT: new URL(url).port, SANDBOX_PORT: '0' },
      SANDBOX_PORT: { PORT: '0', SANDBOX_PORT: new URL(sandboxUrl).port },
      HOST: { PORT: '0', SANDBOX_PORT: '0', HOST: '192.0.2.1', DEMO: '1' },
    }
    for (const [name, settings] of Object.entries(tries)) {
      const env = { ...settings, DATA_DIR: join(folder, 'second') }
      const second = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const [said, [code]] = await Promise.all([textOf(second.stderr), once(second, 'exit')])
      expect(said).toMatch(new RegExp(`^${name}: [^\\n]+\\n$`))
      expect(code).toBe(78)
    }
  })

  test.each(['embedded-mongo', 'sandbox'])('ends with an error when its %s dies', async (part) => {
    process.kill(await childOf(product.pid ?? 0, `packages/${part}/src/main.ts`), 'SIGKILL')
    const [code] = await once(product, 'exit')
    expect(code).toBe(1)
  })
})
