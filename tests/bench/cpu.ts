import { readdir, readFile } from 'node:fs/promises'
import { processTree } from '../support/processes.ts'

const NS_PER_US = 1000

/** In microseconds. */
export type CpuMeter = () => Promise<number>

export const findEmbeddedDatabase = async (server: number): Promise<number | undefined> =>
  (await processTree(server)).find(({ command }) => command.includes('embedded-mongo'))?.pid

/** Excludes the sandbox's CPU. */
export async function createProductCpuMeter(server: number): Promise<CpuMeter> {
  const database = await findEmbeddedDatabase(server)
  return createCpuMeter(server, ...(database === undefined ? [] : [database]))
}

/** Source: proc(5), `schedstat` of each thread. */
export const createCpuMeter =
  (...pids: readonly number[]): CpuMeter =>
  async () => {
    const each = await Promise.all(
      pids.map(async (pid) => {
        const threads = await readdir(`/proc/${pid}/task`)
        const stats = await Promise.all(
          threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
        )
        return stats.reduce((sum, line) => sum + Number(line.split(' ')[0]), 0)
      }),
    )
    return each.reduce((sum, ns) => sum + ns, 0) / NS_PER_US
  }
