import { median } from '../median.ts'
import { MAX_CONCURRENT_PRINTS, type PrintContender } from './contenders.ts'
import type { DocumentKind } from './documents.ts'

/** Documents per minute, medians; `ratio` is the median of ours/bare per round. */
export type Throughput = { ours: number; bare: number; ratio: number }

const MINUTE_MS = 60_000

async function run(contender: PrintContender, documents: readonly string[]): Promise<number> {
  const waiting = documents.values()
  const began_ms = performance.now()
  await Promise.all(
    Array.from({ length: MAX_CONCURRENT_PRINTS }, async (_, lane) => {
      for (const html of waiting) {
        const pdf = await contender.print(html, lane)
        if (pdf.length < 1_000) throw new Error(`${contender.name} printed nothing`)
      }
    }),
  )
  return (documents.length / (performance.now() - began_ms)) * MINUTE_MS
}

/** Alternates the order every round; the first round does not count. */
export async function compare(
  kind: DocumentKind,
  contenders: { ours: PrintContender; bare: PrintContender },
  { rounds, documents }: { rounds: number; documents: number },
): Promise<Throughput> {
  const samples: { ours: number; bare: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const html = await Promise.all(
      Array.from({ length: documents }, (_, nth) => kind.renderHtml(round * documents + nth)),
    )
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
