import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ContainerSlot } from './engine.ts'

export const LOG_FOLDER = fileURLToPath(new URL('../../tests/artefacts/try-image', import.meta.url))

const READY_MS = 90_000
/** As compose.yaml waits before it kills. */
const GRACE_MS = 20_000

export function assertThat(condition: boolean, otherwise: string): void {
  if (!condition) throw new Error(otherwise)
}

/** Runs in the foreground of its own log. */
export function spawnLogged([program = '', ...args]: string[], name: string): ChildProcess {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const log = createWriteStream(join(LOG_FOLDER, `${name}.log`), { flags: 'a' })
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false })
  child.on('error', (error) => log.write(`${error.message}\n`))
  return child
}

export async function waitForStatus(url: string, child: ChildProcess, status = 200): Promise<void> {
  for (const until = Date.now() + READY_MS; Date.now() < until; await pause(100)) {
    assertThat(child.exitCode === null && child.signalCode === null, `its process ended (${child.exitCode})`)
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.status === status) return
  }
  throw new Error(`${url} does not answer ${status}`)
}

export class Container {
  readonly url: string
  readonly #name: string
  readonly #place: ContainerSlot
  readonly #command: string[]
  #child: ChildProcess | undefined

  constructor(name: string, port: number, slot: ContainerSlot, backups: string, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`
    this.#name = name
    this.#place = slot
    this.#command = slot.command({ ...env, HOST: '127.0.0.1', PORT: String(port) }, backups)
  }

  async start(): Promise<void> {
    this.#child = spawnLogged(this.#command, this.#name)
    await waitForStatus(`${this.url}/readyz`, this.#child)
  }

  /** SIGTERM, as in a deployment of a new version. */
  async stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(GRACE_MS) })
    await this.#place.terminate(child)
    const [code] = await ended
    assertThat(code === 0, `${this.#name} ended with ${code}`)
  }

  async remove(): Promise<void> {
    await this.stop().catch(() => undefined)
    await this.#place.remove(this.#child)
  }
}
