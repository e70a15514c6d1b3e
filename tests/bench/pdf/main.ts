/**
 * `pnpm bench:pdf [--rounds 6] [--documents 30] [--memory 500]`: how many invoices and certificates the product prints a
 * minute, beside a bare `page.pdf()` of the same HTML, and what memory it holds after hundreds of them.
 */
import { parseArgs } from 'node:util'
import { atLeast, bench } from '../report/bench.ts'
import { atMost, type Goal, type Part, verdict, whole } from '../report/part.ts'
import { bare, LANES, ours } from './contenders.ts'
import { KINDS } from './documents.ts'
import { memoryOf } from './memory.ts'
import { compare } from './throughput.ts'

/** Of the bare throughput. */
const GOAL = 0.9
/** How much more memory the second half may need at its peak than the first: a page that is replaced leaves a dip. */
const STEADY = 1.15
const STEPS = 5

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    documents: { type: 'string', default: '30' },
    memory: { type: 'string', default: '500' },
  },
})

async function throughput(rounds: number, documents: number): Promise<Part> {
  const contenders = { ours: ours(), bare: await bare() }
  try {
    const rows: string[][] = []
    const goals: Goal[] = []
    for (const kind of KINDS) {
      const { ours, bare, ratio } = await compare(kind, contenders, { rounds, documents })
      const what = `${kind.name}, throughput of a bare page.pdf()`
      const goal: Goal = { what, measured: ratio.toFixed(2), goal: `≥ ${GOAL}`, reached: ratio >= GOAL }
      goals.push(goal)
      rows.push([kind.name, whole(ours), whole(bare), ratio.toFixed(2), verdict(goal)])
    }
    return {
      title: 'Documents a minute',
      words: [`${LANES} at a time; medians of ${rounds} rounds of ${documents}.`],
      table: [['', contenders.ours.name, contenders.bare.name, 'ratio', 'goal'], ...rows],
      goals,
    }
  } finally {
    await Promise.all([contenders.ours.close(), contenders.bare.close()])
  }
}

async function memory(documents: number): Promise<Part> {
  const printer = ours()
  try {
    const found = await memoryOf(printer, KINDS, { documents, step: Math.ceil(documents / STEPS) })
    const rows = found.map(({ documents: after, own, browser }) => [whole(after), whole(own), whole(browser)])
    const peak = (looks: typeof found) => Math.max(...looks.map(({ own, browser }) => own + browser))
    const half = Math.floor(found.length / 2)
    return {
      title: 'Memory while printing',
      words: ['Of the process that asks and of the browser with its helpers, resident, in MB.'],
      table: [['after documents', 'process', 'browser'], ...rows],
      goals: [
        atMost(
          'peak of the second half by that of the first',
          peak(found.slice(half)) / peak(found.slice(0, half)),
          STEADY,
        ),
      ],
    }
  } finally {
    await printer.close()
  }
}

await bench(async ({ tell }) => {
  tell(await throughput(atLeast(1, values.rounds), atLeast(LANES, values.documents)))
  tell(await memory(atLeast(STEPS, values.memory)))
})
