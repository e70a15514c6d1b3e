import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'olympiad-browser-'
/** What dies with the browser may still be writing. */
const PATIENT = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 } as const

/** A folder for all that one browser writes: its profile, and the memory that its processes share. */
export type BrowserRoom = { folder: string; clear(): Promise<void> }

/** Named after this process, so that others can tell whether somebody still lives there. */
export async function openRoom(): Promise<BrowserRoom> {
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  return { folder, clear: () => rm(folder, PATIENT) }
}

/** Clears the rooms of browsers whose process was killed before it could do so. */
export async function clearDeserted(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^(\d+)-/.exec(name.startsWith(PREFIX) ? name.slice(PREFIX.length) : '')?.[1]
    if (pid !== undefined && !lives(Number(pid))) await rm(join(tmpdir(), name), PATIENT)
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's lives, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
