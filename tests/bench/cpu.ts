import { readdir, readFile } from 'node:fs/promises'
import { familyOf } from '../support/processes.ts'

const NS_PER_US = 1000

/** CPU time used so far, in microseconds, of whatever is measured. */
export type Cpu = () => Promise<number>

/** The database that a running product has brought along, as a process of its own; undefined where it was given one. */
export const databaseOf = async (server: number): Promise<number | undefined> =>
  (await familyOf(server)).find(({ command }) => command.includes('embedded-mongo'))?.pid

/** What the server and its own database use. The sandbox's is not theirs. */
export async function cpuOfProduct(server: number): Promise<Cpu> {
  const database = await databaseOf(server)
  return cpuOf(server, ...(database === undefined ? [] : [database]))
}

/** What processes use. Source: proc(5), `schedstat` of each of their threads. */
export const cpuOf =
  (...pids: readonly number[]): Cpu =>
  async () => {
    const each = await Promise.all(
      pids.map(async (pid) => {
        const threads = await readdir(`/proc/${pid}/task`)
        const told = await Promise.all(
          threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
        )
        return told.reduce((sum, line) => sum + Number(line.split(' ')[0]), 0)
      }),
    )
    return each.reduce((sum, ns) => sum + ns, 0) / NS_PER_US
  }
