import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 5_000
const MB = 1024 * 1024

/**
 * Bytes in use of a node process's heap once all garbage is collected, in MB, asked over its inspector: `port` is its
 * `--inspect-port`, which it opens when it is told to.
 */
export async function heapAfterGc(pid: number, port: number): Promise<number> {
  process.kill(pid, 'SIGUSR1')
  const inspector = new WebSocket(await inspectorOf(port))
  try {
    await new Promise((open, fail) => {
      inspector.addEventListener('open', open)
      inspector.addEventListener('error', () => fail(new Error('the inspector does not answer')))
    })
    let id = 0
    const tell = (method: string, params: object = {}): Promise<{ result?: { value?: unknown } }> =>
      new Promise((done) => {
        const mine = ++id
        inspector.addEventListener('message', ({ data }) => {
          const said = JSON.parse(String(data)) as { id?: number; result?: { result?: { value?: unknown } } }
          if (said.id === mine) done(said.result ?? {})
        })
        inspector.send(JSON.stringify({ id: mine, method, params }))
      })
    await tell('HeapProfiler.collectGarbage')
    const { result } = await tell('Runtime.evaluate', { expression: 'process.memoryUsage().heapUsed' })
    return Number(result?.value) / MB
  } finally {
    inspector.close()
  }
}

async function inspectorOf(port: number): Promise<string> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined)
    const [target] = answer?.ok ? ((await answer.json()) as { webSocketDebuggerUrl: string }[]) : []
    if (target) return target.webSocketDebuggerUrl
    if (performance.now() > until) throw new Error('the inspector does not open')
    await pause(50)
  }
}
