import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'

/** A call that is made again and again while something else goes on. */
export type Probed = { name: string; path: string; method?: string; body?: string }
type Data = { url: string; authorization: string; calls: readonly Probed[] }
/** How long the calls took, by name, in milliseconds. */
export type Latencies = Record<string, number[]>

const PAUSE_MS = 50

/** Makes the calls in a thread of its own, so that nothing that the bench reckons itself is taken for waiting; ends with what they took. */
export function probe(data: Data): { end(): Promise<Latencies> } {
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
  const again = async ({ name, path, method = 'GET', body }: Probed) => {
    const took: number[] = []
    latencies[name] = took
    while (!ending) {
      const began = performance.now()
      const answer = await fetch(url + path, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      took.push(performance.now() - began)
      await new Promise((done) => setTimeout(done, PAUSE_MS))
    }
  }
  await Promise.all(calls.map(again))
  parentPort?.postMessage(latencies)
}

if (parentPort) await run(workerData as Data)
