import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createTransport } from 'nodemailer'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { launchSandbox } from './launch.ts'
import { readOptions } from './options.ts'
import { telrClient } from './testing.ts'

const WAIT = { timeout: 10_000 }

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the sandbox as a process of its own', () => {
  it('starts, serves its index page, receives and logs mail, and ends', async () => {
    const lines: string[] = []
    const sandbox = await launchSandbox({ onLog: (line) => lines.push(line) })
    onTestFinished(sandbox.close)
    const page = await (await fetch(`${sandbox.url}/?lang=en`)).text()
    expect(page).toContain('1100000015')
    expect(page).toContain('4464040000000007')
    await createTransport(sandbox.smtp).sendMail({
      from: 'a@demo.test',
      to: 'b@demo.test',
      subject: 'Hello',
      text: 'x',
    })
    await expect.poll(() => lines, WAIT).toContain('mail to b@demo.test: Hello')
    await sandbox.close()
    expect(isAlive(sandbox.pid)).toBe(false)
  })

  it('uses the given keys, whatever the environment says', async () => {
    vi.stubEnv('SANDBOX_TELR_AUTHKEY', 'from-elsewhere')
    onTestFinished(() => void vi.unstubAllEnvs())
    const sandbox = await launchSandbox({
      webhookUrl: 'http://127.0.0.1:1/advice',
      redirectUris: ['https://a.example/in', 'https://b.example/in'],
      client: { id: 'us', secret: 'ours' },
    })
    onTestFinished(sandbox.close)
    expect(await telrClient(sandbox).order()).toHaveProperty('url')
    const settings: unknown = await (await fetch(`${sandbox.url}/control/webhooks`)).json()
    expect(settings).toMatchObject({ settings: { url: 'http://127.0.0.1:1/advice', mode: 'ok' } })
    const request = {
      ...{ response_type: 'code', client_id: 'us', redirect_uri: 'https://b.example/in' },
      ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' },
    }
    const page = await fetch(`${sandbox.url}/membership/oauth/authorize?${new URLSearchParams(request)}`)
    expect(page.status).toBe(200)
  })

  it('remembers orders and its own address from run to run', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
    const first = await launchSandbox({ dataDir })
    onTestFinished(first.close)
    const { ref, url } = await telrClient(first).order()
    process.kill(first.pid, 'SIGKILL')
    await expect.poll(() => isAlive(first.pid), WAIT).toBe(false)
    const second = await launchSandbox({ dataDir })
    onTestFinished(second.close)
    expect(await telrClient(second).check(ref)).toMatchObject({ status: { code: 1 } })
    expect((await fetch(url)).status).toBe(200)
  })

  it('ends when its parent is killed', async () => {
    const code = `
      const { launchSandbox } = await import(${JSON.stringify(new URL('./launch.ts', import.meta.url).href)})
      console.log((await launchSandbox()).pid)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string]
    const pid = Number(line)
    expect(isAlive(pid)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => isAlive(pid), WAIT).toBe(false)
  })

  it('reports why it cannot start', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
    await writeFile(join(dataDir, 'sandbox.json'), '{"orders":')
    await expect(launchSandbox({ dataDir })).rejects.toThrow(/sandbox\.json is not readable/)
  })
})

describe('the options', () => {
  it('name every variable that can not be used', () => {
    const wrong = { SANDBOX_PORT: '70000', SANDBOX_HOST: '0.0.0.0', SANDBOX_PUBLIC_URL: 'ftp://x' }
    expect(() => readOptions(wrong)).toThrow(/SANDBOX_PORT[\s\S]*SANDBOX_HOST[\s\S]*SANDBOX_PUBLIC_URL/)
  })

  it('read comma-separated redirect addresses', () => {
    const list = 'https://a.example/in, https://b.example/in,'
    const { redirectUris } = readOptions({ SANDBOX_REDIRECT_URIS: list })
    expect(redirectUris).toEqual(['https://a.example/in', 'https://b.example/in'])
    expect(() => readOptions({ SANDBOX_REDIRECT_URIS: 'javascript:1' })).toThrow(/SANDBOX_REDIRECT_URIS/)
  })

  it('ignore empty variables and trim the slash of the public address', () => {
    expect(readOptions({ SANDBOX_PORT: '', SANDBOX_PUBLIC_URL: 'https://demo.example/out/' })).toEqual({
      ...{ port: 0, smtpPort: 0, host: '127.0.0.1', publicUrl: 'https://demo.example/out' },
      telr: { store: '1234', authkey: 'sandbox-authkey', webhookSecret: 'sandbox-webhook-secret' },
      credentials: { courses: 'sandbox-courses-credential', shop: 'sandbox-shop-credential' },
      client: { id: 'olympiad', secret: 'sandbox-client-secret' },
      redirectUris: [],
    })
  })
})
