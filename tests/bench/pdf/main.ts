/**
 * `pnpm bench:pdf [--rounds 6] [--documents 30] [--memory 500]`: invoices and certificates per minute, compared to a
 * bare `page.pdf()`, and the memory after hundreds of them.
 */
import { parseArgs } from 'node:util'
import { createMaxGoal, formatInteger, formatVerdict, type Goal, type ReportPart } from '../report/part.ts'
import { parseIntAtLeast, runBench } from '../report/run-bench.ts'
import { createBaselinePrinter, createProductPrinter, MAX_CONCURRENT_PRINTS } from './contenders.ts'
import { DOCUMENT_KINDS } from './documents.ts'
import { measurePrintMemory } from './memory.ts'
import { compare } from './throughput.ts'

/** Relative to the bare throughput. */
const GOAL = 0.9
/** Upper bound of the second half's peak, relative to the first: replacing a page makes a dip. */
const MAX_MEMORY_GROWTH = 1.15
const STEPS = 5

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    documents: { type: 'string', default: '30' },
    memory: { type: 'string', default: '500' },
  },
})

async function throughput(rounds: number, documents: number): Promise<ReportPart> {
  const contenders = { ours: createProductPrinter(), bare: await createBaselinePrinter() }
  try {
    const rows: string[][] = []
    const goals: Goal[] = []
    for (const kind of DOCUMENT_KINDS) {
      const { ours, bare, ratio } = await compare(kind, contenders, { rounds, documents })
      const what = `${kind.name}, throughput of a bare page.pdf()`
      const goal: Goal = { name: what, measured: ratio.toFixed(2), goal: `≥ ${GOAL}`, isReached: ratio >= GOAL }
      goals.push(goal)
      rows.push([kind.name, formatInteger(ours), formatInteger(bare), ratio.toFixed(2), formatVerdict(goal)])
    }
    return {
      title: 'Documents a minute',
      words: [`${MAX_CONCURRENT_PRINTS} at a time; medians of ${rounds} rounds of ${documents}.`],
      table: [['', contenders.ours.name, contenders.bare.name, 'ratio', 'goal'], ...rows],
      goals,
    }
  } finally {
    await Promise.all([contenders.ours.close(), contenders.bare.close()])
  }
}

async function memory(documents: number): Promise<ReportPart> {
  const printer = createProductPrinter()
  try {
    const found = await measurePrintMemory(printer, DOCUMENT_KINDS, { documents, step: Math.ceil(documents / STEPS) })
    const rows = found.map(({ documents: after, own, browser }) => [
      formatInteger(after),
      formatInteger(own),
      formatInteger(browser),
    ])
    const peak = (looks: typeof found) => Math.max(...looks.map(({ own, browser }) => own + browser))
    const half = Math.floor(found.length / 2)
    return {
      title: 'Memory while printing',
      words: ['Of the process that asks and of the browser with its helpers, resident, in MB.'],
      table: [['after documents', 'process', 'browser'], ...rows],
      goals: [
        createMaxGoal(
          'peak of the second half by that of the first',
          peak(found.slice(half)) / peak(found.slice(0, half)),
          MAX_MEMORY_GROWTH,
        ),
      ],
    }
  } finally {
    await printer.close()
  }
}

await runBench(async ({ report }) => {
  report(await throughput(parseIntAtLeast(1, values.rounds), parseIntAtLeast(MAX_CONCURRENT_PRINTS, values.documents)))
  report(await memory(parseIntAtLeast(STEPS, values.memory)))
})
