import { readdir, readFile } from 'node:fs/promises'

const NS_PER_US = 1000

/** The server's process and that of its database, which is its child. */
export async function processesOf(server: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const children = await Promise.all(
    pids.map(async (pid) => {
      const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
      const stat = await read('stat')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      return parent === server && (await read('cmdline')).includes('embedded-mongo') ? [pid] : []
    }),
  )
  return [server, ...children.flat()]
}

/** CPU time that processes have used, in microseconds. Source: proc(5), `schedstat` of each of their threads. */
export async function cpuOf(pids: readonly number[]): Promise<number> {
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
