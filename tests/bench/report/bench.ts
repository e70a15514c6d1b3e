import { familyOf } from '../../support/processes.ts'
import { asText } from './as-text.ts'
import type { Part } from './part.ts'

/** What a bench says to whoever runs it; `done` once all was measured, whatever came out. */
export type Message = { part: Part } | { done: true }

export type Telling = {
  tell(part: Part): void
  /** What is to be closed at the end, however it comes; the last one first. */
  atEnd(close: () => Promise<unknown>): void
}

/** Progress, for who waits in front of a terminal. */
export const mutter = (line: string): void => void process.stderr.write(`${line}\n`)

/**
 * Runs a bench: its parts are printed, and sent to the process that runs all of them. The program fails where a goal is
 * missed or the bench throws. Broken off, it closes what it has opened, and ends every process that it has started.
 */
export async function bench(work: (telling: Telling) => Promise<void>): Promise<void> {
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end()
  }
  const say = (message: Message): void => void process.send?.(message)
  const breakOff = async () => {
    await close().catch(() => {})
    for (const { pid } of await familyOf(process.pid)) if (pid !== process.pid) process.kill(pid)
    process.exit(1)
  }
  let leaving: Promise<void> | undefined
  const leave = () => {
    leaving ??= breakOff()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, leave)
  const tell = (part: Part) => {
    process.stdout.write(asText(part))
    if (part.goals?.some(({ reached }) => !reached)) process.exitCode = 1
    say({ part })
  }
  try {
    await work({ tell, atEnd: (end) => void closing.push(end) })
    say({ done: true })
  } finally {
    // What is closed while it is measured makes the work fail: its end is not to overtake the closing.
    await (leaving ?? close())
  }
}

/** A whole number of the command line, `least` at least. */
export const atLeast = (least: number, value: string): number => Math.max(least, Math.trunc(Number(value)) || least)
