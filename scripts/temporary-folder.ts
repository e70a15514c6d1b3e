import { mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const GIB = 2 ** 30
const ENOUGH_BYTES = 3 * GIB

/** Memory has no waits for a disk. It must be roomy, and allow programs to be run from it. */
async function isMemoryFit(): Promise<boolean> {
  const room = await statfs(MEMORY).catch(() => undefined)
  if (!room || room.bavail * room.bsize < ENOUGH_BYTES || freemem() < 2 * ENOUGH_BYTES) return false
  const mounts = await readFile('/proc/self/mounts', 'utf8').catch(() => '')
  const options = mounts.split('\n').map((line) => line.split(' '))
  return options.some(([, path, , flags = '']) => path === MEMORY && !flags.split(',').includes('noexec'))
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Runs that were killed have left theirs. */
async function removeLeftFolders(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid] = /^olympiad-tests-(\d+)-\w+$/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Gives a test run a temporary folder of its own, in memory if possible, and removes it after the workers have ended. Node
 * processes that the tests start keep their compiled modules there.
 */
export default async function temporaryFolder(): Promise<() => Promise<void>> {
  const parent = !process.env['TMPDIR'] && (await isMemoryFit()) ? MEMORY : tmpdir()
  await removeLeftFolders(parent)
  const folder = await mkdtemp(join(parent, `olympiad-tests-${process.pid}-`))
  process.env['TMPDIR'] = folder
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled')
  // Browsers and databases of the workers may still be ending, and writing.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
