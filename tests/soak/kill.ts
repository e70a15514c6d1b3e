import { vi } from 'vitest'
import { familyOf, type ProcessMark, stillAlive } from '../support/processes.ts'

/** What the kill hits: both at once is the power cut; without its database the product ends by itself. */
export const VICTIMS = ['both', 'database', 'product'] as const
export type Victim = (typeof VICTIMS)[number]

/** The product ends within this time when its database is gone, and the database when its product is. */
const END_MS = 15_000

const isDatabase = ({ command }: ProcessMark): boolean => command.includes('embedded-mongo/src/main.ts')

/** Waits until none of these processes runs. */
export const gone = (marks: readonly ProcessMark[]): Promise<void> =>
  vi.waitFor(
    async () => {
      const left = await stillAlive(marks)
      if (left.length > 0)
        throw new Error(`still there after the kill: ${left.map(({ command }) => command).join(', ')}`)
    },
    { timeout: END_MS, interval: 50 },
  )

/** Who is to be killed, found out beforehand so that the kill falls in the very moment. */
export type Aim = {
  /** Kills the victims without a word. */
  kill(): void
  /** Looks again who belongs to the product: it starts others as it needs them. */
  look(): Promise<void>
  /** Everything that was ever seen of it, the product itself first. */
  family(): ProcessMark[]
}

export async function aimAt(pid: number, victim: Victim): Promise<Aim> {
  const seen = new Map<string, ProcessMark>()
  const look = async () => {
    for (const mark of await familyOf(pid)) seen.set(`${mark.pid} ${mark.started}`, mark)
  }
  await look()
  const database = [...seen.values()].find(isDatabase)
  if (!database) throw new Error('the product has no database')
  return {
    look,
    family: () => [...seen.values()],
    kill() {
      if (victim !== 'product') process.kill(database.pid, 'SIGKILL')
      if (victim !== 'database') process.kill(pid, 'SIGKILL')
    },
  }
}
