import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'

export type ProbedCall = { name: string; path: string; method?: string; body?: string }
type Data = { url: string; authorization: string; calls: readonly ProbedCall[] }
export type Latencies = Record<string, number[]>

const PAUSE_MS = 50

/** Runs in a thread of its own, so that the bench's own work does not count as latency. */
export function startProbe(data: Data): { end(): Promise<Latencies> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: data })
  return {
    async end() {
      worker.postMessage('end')
      const [latencies] = await once(worker, 'message')
      await worker.terminate()
      return latencies as Latencies
    },
  }
}

async function run({ url, authorization, calls }: Data): Promise<void> {
  let ending = false
  parentPort?.once('message', () => {
    ending = true
  })
  const latencies: Latencies = {}
  const again = async ({ name, path, method = 'GET', body }: ProbedCall) => {
    const took: number[] = []
    latencies[name] = took
    while (!ending) {
      const startedAt = performance.now()
      const answer = await fetch(url + path, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      took.push(performance.now() - startedAt)
      await new Promise((done) => setTimeout(done, PAUSE_MS))
    }
  }
  await Promise.all(calls.map(again))
  parentPort?.postMessage(latencies)
}

if (parentPort) await run(workerData as Data)
