/**
 * `pnpm bench:pdf [--rounds 6] [--documents 30] [--memory 500]`: how many invoices and certificates the product prints a
 * minute, beside a bare `page.pdf()` of the same HTML, and what memory it holds after hundreds of them.
 */
import { parseArgs } from 'node:util'
import { tableOf, verdict, whole } from '../table.ts'
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
const atLeast = (least: number, value: string): number => Math.max(least, Math.trunc(Number(value)) || least)
const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function sayThroughput(rounds: number, documents: number): Promise<void> {
  const contenders = { ours: ours(), bare: await bare() }
  try {
    say(`\nDocuments a minute, ${LANES} at a time; medians of ${rounds} rounds of ${documents}\n`)
    const rows: string[][] = []
    for (const kind of KINDS) {
      const throughput = await compare(kind, contenders, { rounds, documents })
      const { ratio } = throughput
      const reached = verdict(ratio >= GOAL, `≥ ${GOAL}`)
      rows.push([kind.name, whole(throughput.ours), whole(throughput.bare), ratio.toFixed(2), reached])
    }
    say(tableOf([['', contenders.ours.name, contenders.bare.name, 'ratio', 'goal'], ...rows]))
  } finally {
    await Promise.all([contenders.ours.close(), contenders.bare.close()])
  }
}

async function sayMemory(documents: number): Promise<void> {
  const printer = ours()
  try {
    const found = await memoryOf(printer, KINDS, { documents, step: Math.ceil(documents / STEPS) })
    const rows = found.map(({ documents: after, own, browser }) => [whole(after), whole(own), whole(browser)])
    say(`\nMemory of this process and of the browser with its helpers, resident, in MB\n`)
    say(tableOf([['after documents', 'process', 'browser'], ...rows]))
    const peak = (looks: typeof found) => Math.max(...looks.map(({ own, browser }) => own + browser))
    const half = Math.floor(found.length / 2)
    const growth = peak(found.slice(half)) / peak(found.slice(0, half))
    say(
      `\npeak of the second half by that of the first: ${growth.toFixed(2)}, ${verdict(growth <= STEADY, `≤ ${STEADY}`)}`,
    )
  } finally {
    await printer.close()
  }
}

await sayThroughput(atLeast(1, values.rounds), atLeast(LANES, values.documents))
await sayMemory(atLeast(STEPS, values.memory))
