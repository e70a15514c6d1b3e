import { readFile } from 'node:fs/promises'
import { familyOf } from '../../support/processes.ts'
import { type Contender, LANES } from './contenders.ts'
import type { Kind } from './documents.ts'

/** Memory in megabytes after so many documents: of this process, and of the browser with all its helpers. */
export type Memory = { documents: number; own: number; browser: number }

const KB_PER_MB = 1024

/** Resident memory of all processes that this one has started. Source: proc(5), `VmRSS`. */
async function browserMemory(): Promise<number> {
  const family = (await familyOf(process.pid)).filter(({ pid }) => pid !== process.pid)
  const status = await Promise.all(family.map(({ pid }) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')))
  const kb = status.map((text) => Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1] ?? 0))
  return kb.reduce((sum, each) => sum + each, 0) / KB_PER_MB
}

/** Prints documents of all kinds, and looks at the memory after each `step` of them. */
export async function memoryOf(
  contender: Contender,
  kinds: readonly Kind[],
  { documents, step }: { documents: number; step: number },
): Promise<Memory[]> {
  const found: Memory[] = []
  for (let printed = 0; printed < documents; printed += step) {
    const waiting = Array.from({ length: step }, (_, nth) => printed + nth).values()
    await Promise.all(
      Array.from({ length: LANES }, async (_, lane) => {
        for (const nth of waiting) {
          const kind = kinds[nth % kinds.length]
          if (kind) await contender.print(await kind.write(nth), lane)
        }
      }),
    )
    const own = process.memoryUsage.rss() / KB_PER_MB / KB_PER_MB
    found.push({ documents: printed + step, own, browser: await browserMemory() })
  }
  return found
}
