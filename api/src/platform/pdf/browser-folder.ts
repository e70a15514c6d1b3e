import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'olympiad-browser-'
/** Dying browser processes may still write. */
const RM_OPTIONS = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 } as const

export type BrowserFolder = { folder: string; remove(): Promise<void> }

/** Its name holds this process's id, for `removeAbandonedFolders`. */
export async function createBrowserFolder(): Promise<BrowserFolder> {
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  return { folder, remove: () => rm(folder, RM_OPTIONS) }
}

export async function removeAbandonedFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^(\d+)-/.exec(name.startsWith(PREFIX) ? name.slice(PREFIX.length) : '')?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(tmpdir(), name), RM_OPTIONS)
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: alive, another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
