import { readdir, readFile } from 'node:fs/promises'

/** The start time distinguishes processes, because a pid may be reused. */
export type ProcessIdentity = { pid: number; started: string; command: string }

/** Fields of /proc/<pid>/stat after the name, which may contain spaces. The first is the state. */
async function statOf(pid: number): Promise<string[] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}

async function markOf(pid: number): Promise<(ProcessIdentity & { parent: number }) | undefined> {
  const fields = await statOf(pid)
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const [state, parent, started] = [fields?.[0], fields?.[1], fields?.[19]]
  if (!started || state === 'Z') return undefined
  return { pid, parent: Number(parent), started, command: command.replaceAll('\0', ' ').trim() }
}

export async function processTree(pid: number): Promise<ProcessIdentity[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const all = (await Promise.all(pids.map(markOf))).filter((mark) => mark !== undefined)
  const family = all.filter((mark) => mark.pid === pid)
  for (const member of family) family.push(...all.filter((mark) => mark.parent === member.pid))
  return family.map(({ parent: _parent, ...mark }) => mark)
}

export async function filterAlive(marks: readonly ProcessIdentity[]): Promise<ProcessIdentity[]> {
  const now = await Promise.all(marks.map(({ pid }) => markOf(pid)))
  return marks.filter(({ started }, index) => now[index]?.started === started)
}

export async function listZombies(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const all = await Promise.all(pids.map(async (each) => ({ each, fields: await statOf(each) })))
  return all.filter(({ fields }) => fields?.[0] === 'Z' && Number(fields[1]) === pid).map(({ each }) => each)
}
