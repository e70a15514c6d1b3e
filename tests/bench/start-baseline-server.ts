import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type BaselineServer = AsyncDisposable & { url: string; pid: number }

export async function startBaselineServer(...args: string[]): Promise<BaselineServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'baseline-server.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const port = once(createInterface({ input: child.stdout }), 'line')
  const [line] = await Promise.race([port, ended.then(() => Promise.reject(new Error(`${args.join(' ')} has ended`)))])
  return {
    url: `http://127.0.0.1:${line}`,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill()
      await ended
    },
  }
}
