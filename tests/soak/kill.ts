import { vi } from 'vitest'
import { filterAlive, type ProcessIdentity, processTree } from '../support/processes.ts'

/** `both` is a power cut; without its database the product ends by itself. */
export const KILL_TARGETS = ['both', 'database', 'product'] as const
export type KillTarget = (typeof KILL_TARGETS)[number]

/** Product and database each end within this time after the other one's end. */
const END_MS = 15_000

const isDatabase = ({ command }: ProcessIdentity): boolean => command.includes('embedded-mongo/src/main.ts')

export const waitForExit = (marks: readonly ProcessIdentity[]): Promise<void> =>
  vi.waitFor(
    async () => {
      const left = await filterAlive(marks)
      if (left.length > 0)
        throw new Error(`still there after the kill: ${left.map(({ command }) => command).join(', ')}`)
    },
    { timeout: END_MS, interval: 50 },
  )

/** Collects the processes beforehand, so that the kill is immediate. */
export type PreparedKill = {
  kill(): void
  /** The product starts processes on demand. */
  refresh(): Promise<void>
  /** Everything seen so far, the product itself first. */
  processes(): ProcessIdentity[]
}

export async function prepareKill(pid: number, victim: KillTarget): Promise<PreparedKill> {
  const seen = new Map<string, ProcessIdentity>()
  const look = async () => {
    for (const mark of await processTree(pid)) seen.set(`${mark.pid} ${mark.started}`, mark)
  }
  await look()
  const database = [...seen.values()].find(isDatabase)
  if (!database) throw new Error('the product has no database')
  return {
    refresh: look,
    processes: () => [...seen.values()],
    kill() {
      if (victim !== 'product') process.kill(database.pid, 'SIGKILL')
      if (victim !== 'database') process.kill(pid, 'SIGKILL')
    },
  }
}
