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
  /** Target of payment webhooks; no webhooks without it. */
  webhookUrl?: string
  /** Allowed besides `/api/auth/callback` of any loopback address. */
  redirectUris?: readonly string[]
  telr?: { store?: string; authkey?: string; webhookSecret?: string }
  credentials?: { courses?: string; shop?: string }
  client?: { id?: string; secret?: string }
  onLog?: (line: string) => void
  /** Runs if the process exits by itself after it was ready. */
  onExit?: (what: string) => void
}

/**
 * `url` is the base for programs: MEMBERSHIP_URL is `url + '/membership'`,
 * TELR_URL `url + '/telr/gateway/order.json'`, COURSES_URL `url + '/academy'`, SHOP_URL `url + '/store'`.
 */
export type LaunchedSandbox = { url: string; smtp: string; pid: number; close(): Promise<void> }

const Ready = z.object({ url: z.string(), smtp: z.string() })
const START_TIMEOUT_MS = 30_000
const CLOSE_TIMEOUT_MS = 5_000

/** Runs the sandbox as a child process, which ends with `close` or with this process. */
export async function launchSandbox(options: LaunchOptions = {}): Promise<LaunchedSandbox> {
  const { onLog = () => {}, onExit = () => {} } = options
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...environment(options) },
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

/** Missing options are unset, whatever this process's environment says, so that defaults apply. */
const environment = (options: LaunchOptions): Record<string, string> => ({
  SANDBOX_PORT: String(options.port ?? 0),
  SANDBOX_SMTP_PORT: String(options.smtpPort ?? 0),
  SANDBOX_PUBLIC_URL: options.publicUrl ?? '',
  SANDBOX_DATA: options.dataDir ?? '',
  SANDBOX_WEBHOOK_URL: options.webhookUrl ?? '',
  SANDBOX_REDIRECT_URIS: options.redirectUris?.join(',') ?? '',
  SANDBOX_TELR_STORE: options.telr?.store ?? '',
  SANDBOX_TELR_AUTHKEY: options.telr?.authkey ?? '',
  SANDBOX_WEBHOOK_SECRET: options.telr?.webhookSecret ?? '',
  SANDBOX_COURSES_CREDENTIAL: options.credentials?.courses ?? '',
  SANDBOX_SHOP_CREDENTIAL: options.credentials?.shop ?? '',
  SANDBOX_CLIENT_ID: options.client?.id ?? '',
  SANDBOX_CLIENT_SECRET: options.client?.secret ?? '',
})
