import { readFile } from 'node:fs/promises'
import { processTree } from '../../support/processes.ts'
import { MAX_CONCURRENT_PRINTS, type PrintContender } from './contenders.ts'
import type { DocumentKind } from './documents.ts'

/** In MB: this process, and the browser with all its helpers. */
export type Memory = { documents: number; own: number; browser: number }

const KB_PER_MB = 1024

/** In MB. Source: proc(5), `VmRSS`. */
async function browserMemory(): Promise<number> {
  const family = (await processTree(process.pid)).filter(({ pid }) => pid !== process.pid)
  const status = await Promise.all(family.map(({ pid }) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')))
  const kb = status.map((text) => Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1] ?? 0))
  return kb.reduce((sum, each) => sum + each, 0) / KB_PER_MB
}

export async function measurePrintMemory(
  contender: PrintContender,
  kinds: readonly DocumentKind[],
  { documents, step }: { documents: number; step: number },
): Promise<Memory[]> {
  const found: Memory[] = []
  for (let printed = 0; printed < documents; printed += step) {
    const waiting = Array.from({ length: step }, (_, nth) => printed + nth).values()
    await Promise.all(
      Array.from({ length: MAX_CONCURRENT_PRINTS }, async (_, lane) => {
        for (const nth of waiting) {
          const kind = kinds[nth % kinds.length]
          if (kind) await contender.print(await kind.renderHtml(nth), lane)
        }
      }),
    )
    const own = process.memoryUsage.rss() / KB_PER_MB / KB_PER_MB
    found.push({ documents: printed + step, own, browser: await browserMemory() })
  }
  return found
}
