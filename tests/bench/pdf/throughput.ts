import { median } from '../median.ts'
import { type Contender, LANES } from './contenders.ts'
import type { Kind } from './documents.ts'

/** Documents a minute, medians of all rounds; `ratio` is the median of what each round gave, ours by bare. */
export type Throughput = { ours: number; bare: number; ratio: number }

const MINUTE_MS = 60_000

/** Prints documents with as many at a time as there are lanes, and gives how many it were a minute. */
async function run(contender: Contender, documents: readonly string[]): Promise<number> {
  const waiting = documents.values()
  const began_ms = performance.now()
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      for (const html of waiting) {
        const pdf = await contender.print(html, lane)
        if (pdf.length < 1_000) throw new Error(`${contender.name} printed nothing`)
      }
    }),
  )
  return (documents.length / (performance.now() - began_ms)) * MINUTE_MS
}

/** Lets both print the same documents in turns, the other one first each time; the first round is not counted. */
export async function compare(
  kind: Kind,
  contenders: { ours: Contender; bare: Contender },
  { rounds, documents }: { rounds: number; documents: number },
): Promise<Throughput> {
  const samples: { ours: number; bare: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const html = await Promise.all(Array.from({ length: documents }, (_, nth) => kind.write(round * documents + nth)))
    const sample = { ours: 0, bare: 0 }
    for (const who of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      sample[who] = await run(contenders[who], html)
    }
    if (round > 0) samples.push(sample)
  }
  return {
    ours: median(samples.map(({ ours }) => ours)),
    bare: median(samples.map(({ bare }) => bare)),
    ratio: median(samples.map(({ ours, bare }) => ours / bare)),
  }
}
