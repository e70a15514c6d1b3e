import { setTimeout as pause } from 'node:timers/promises'

const TIMEOUT_MS = 5_000
const MB = 1024 * 1024

/** In MB after a full garbage collection, over the inspector. `port` is its `--inspect-port`. */
export async function heapAfterGc(pid: number, port: number): Promise<number> {
  process.kill(pid, 'SIGUSR1')
  const inspector = new WebSocket(await inspectorOf(port))
  try {
    await new Promise((open, fail) => {
      inspector.addEventListener('open', open)
      inspector.addEventListener('error', () => fail(new Error('the inspector does not answer')))
    })
    let id = 0
    const send = (method: string, params: object = {}): Promise<{ result?: { value?: unknown } }> =>
      new Promise((done) => {
        const mine = ++id
        inspector.addEventListener('message', ({ data }) => {
          const message = JSON.parse(String(data)) as { id?: number; result?: { result?: { value?: unknown } } }
          if (message.id === mine) done(message.result ?? {})
        })
        inspector.send(JSON.stringify({ id: mine, method, params }))
      })
    await send('HeapProfiler.collectGarbage')
    const { result } = await send('Runtime.evaluate', { expression: 'process.memoryUsage().heapUsed' })
    return Number(result?.value) / MB
  } finally {
    inspector.close()
  }
}

async function inspectorOf(port: number): Promise<string> {
  const until = performance.now() + TIMEOUT_MS
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined)
    const [target] = answer?.ok ? ((await answer.json()) as { webSocketDebuggerUrl: string }[]) : []
    if (target) return target.webSocketDebuggerUrl
    if (performance.now() > until) throw new Error('the inspector does not open')
    await pause(50)
  }
}
