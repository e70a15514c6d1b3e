import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createTransport } from 'nodemailer'
import { describe, expect, it, onTestFinished } from 'vitest'
import { launchSandbox } from './launch.ts'
import { readOptions } from './options.ts'
import { shop } from './testing.ts'

const PATIENCE = { timeout: 10_000 }

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the sandbox as a process of its own', () => {
  it('starts, serves its index page, takes mail, tells of it and ends', async () => {
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
    await expect.poll(() => lines, PATIENCE).toContain('mail to b@demo.test: Hello')
    await sandbox.close()
    expect(isAlive(sandbox.pid)).toBe(false)
  })

  it('remembers orders and its own address from run to run', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
    const first = await launchSandbox({ dataDir })
    onTestFinished(first.close)
    const { ref, url } = await shop(first).order()
    process.kill(first.pid, 'SIGKILL')
    await expect.poll(() => isAlive(first.pid), PATIENCE).toBe(false)
    const second = await launchSandbox({ dataDir })
    onTestFinished(second.close)
    expect(await shop(second).check(ref)).toMatchObject({ status: { code: 1 } })
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
    await expect.poll(() => isAlive(pid), PATIENCE).toBe(false)
  })

  it('says why when it can not start', async () => {
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

  it('treat an empty variable as none, and cut the slash off the public address', () => {
    expect(readOptions({ SANDBOX_PORT: '', SANDBOX_PUBLIC_URL: 'https://demo.example/out/' })).toEqual({
      ...{ port: 0, smtpPort: 0, host: '127.0.0.1', publicUrl: 'https://demo.example/out' },
      telr: { store: '1234', authkey: 'sandbox-authkey' },
    })
  })
})
