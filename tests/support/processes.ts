import { readdir, readFile } from 'node:fs/promises'

/** A process of this machine; a number alone may be given to another one later, its start tells them apart. */
export type ProcessMark = { pid: number; started: string; command: string }

/** Fields of /proc/<pid>/stat after the name, which may hold spaces itself; state is the first of them. */
async function statOf(pid: number): Promise<string[] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}

async function markOf(pid: number): Promise<(ProcessMark & { parent: number }) | undefined> {
  const fields = await statOf(pid)
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const [state, parent, started] = [fields?.[0], fields?.[1], fields?.[19]]
  if (!started || state === 'Z') return undefined
  return { pid, parent: Number(parent), started, command: command.replaceAll('\0', ' ').trim() }
}

/** A process and everything that it has started, directly or not. */
export async function familyOf(pid: number): Promise<ProcessMark[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const all = (await Promise.all(pids.map(markOf))).filter((mark) => mark !== undefined)
  const family = all.filter((mark) => mark.pid === pid)
  for (const member of family) family.push(...all.filter((mark) => mark.parent === member.pid))
  return family.map(({ parent: _parent, ...mark }) => mark)
}

/** Those that still run. */
export async function stillAlive(marks: readonly ProcessMark[]): Promise<ProcessMark[]> {
  const now = await Promise.all(marks.map(({ pid }) => markOf(pid)))
  return marks.filter(({ started }, index) => now[index]?.started === started)
}

/** Processes that have ended and that their parent, this one, has not looked after. */
export async function zombiesOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const all = await Promise.all(pids.map(async (each) => ({ each, fields: await statOf(each) })))
  return all.filter(({ fields }) => fields?.[0] === 'Z' && Number(fields[1]) === pid).map(({ each }) => each)
}
