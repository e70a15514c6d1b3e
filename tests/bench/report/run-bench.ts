import { processTree } from '../../support/processes.ts'
import type { ReportPart } from './part.ts'
import { toText } from './to-text.ts'

/** `done`: the bench measured everything, whatever the results. */
export type Message = { part: ReportPart } | { done: true }

export type BenchReporter = {
  report(part: ReportPart): void
  /** Closes in reverse order, however the bench ends. */
  onClose(close: () => Promise<unknown>): void
}

export const logProgress = (line: string): void => void process.stderr.write(`${line}\n`)

/**
 * Prints the parts and sends them to the parent process. Fails on a missed goal or an error.
 * An interruption closes everything, and ends every process that the bench has started.
 */
export async function runBench(work: (telling: BenchReporter) => Promise<void>): Promise<void> {
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end()
  }
  const say = (message: Message): void => void process.send?.(message)
  const breakOff = async () => {
    await close().catch(() => {})
    for (const { pid } of await processTree(process.pid)) if (pid !== process.pid) process.kill(pid)
    process.exit(1)
  }
  let leaving: Promise<void> | undefined
  const leave = () => {
    leaving ??= breakOff()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, leave)
  const tell = (part: ReportPart) => {
    process.stdout.write(toText(part))
    if (part.goals?.some(({ isReached }) => !isReached)) process.exitCode = 1
    say({ part })
  }
  try {
    await work({ report: tell, onClose: (end) => void closing.push(end) })
    say({ done: true })
  } finally {
    // Closing makes the measurement fail, so wait for the close before exit.
    await (leaving ?? close())
  }
}

export const parseIntAtLeast = (least: number, value: string): number =>
  Math.max(least, Math.trunc(Number(value)) || least)
