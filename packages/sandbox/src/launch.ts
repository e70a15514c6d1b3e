import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export type LaunchOptions = {
  port?: number
  smtpPort?: number
  publicUrl?: string
  dataDir?: string
  /** Gets each line that the sandbox logs. */
  onLog?: (line: string) => void
  /** Told what happened when the process ends by itself after it was ready. */
  onExit?: (what: string) => void
}

/** `url` is the address for programs: MEMBERSHIP_URL is `url + '/membership'`, TELR_URL `url + '/telr/gateway/order.json'`. */
export type LaunchedSandbox = { url: string; smtp: string; pid: number; close(): Promise<void> }

const Ready = z.object({ url: z.string(), smtp: z.string() })
const START_TIMEOUT_MS = 30_000
const CLOSE_TIMEOUT_MS = 5_000

/** Runs the sandbox in a process of its own, which ends with `close` or with this process. */
export async function launchSandbox(options: LaunchOptions = {}): Promise<LaunchedSandbox> {
  const { port = 0, smtpPort = 0, publicUrl = '', dataDir = '', onLog = () => {}, onExit = () => {} } = options
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_PUBLIC_URL: publicUrl,
      SANDBOX_DATA: dataDir,
    },
  })
  const lastLines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    onLog(line)
    lastLines.push(line)
    if (lastLines.length > 20) lastLines.shift()
  })

  const { promise, resolve, reject } = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).once('line', resolve)
  child.once('error', reject)
  child.once('exit', () => reject(new Error(`The sandbox did not start:\n${lastLines.join('\n')}`)))
  const timer = setTimeout(() => reject(new Error('The sandbox did not start in time')), START_TIMEOUT_MS)
  const exited = once(child, 'exit')
  let closing = false
  try {
    const { url, smtp } = Ready.parse(JSON.parse(await promise))
    void exited.then(([code, signal]) => closing || onExit(`the sandbox has ended (${signal ?? code})`))
    return { url, smtp, pid: child.pid ?? 0, close }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(timer)
  }

  async function close(): Promise<void> {
    closing = true
    if (child.exitCode !== null || child.signalCode !== null) return
    const kill = setTimeout(() => child.kill('SIGKILL'), CLOSE_TIMEOUT_MS)
    child.stdin.end()
    await exited
    clearTimeout(kill)
  }
}
