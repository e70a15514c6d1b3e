import { mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const RAM_FOLDER = '/dev/shm'
const GIB = 2 ** 30
const MIN_FREE_BYTES = 3 * GIB

/** RAM avoids disk waits, but needs space and permission to execute. */
async function isMemoryFit(): Promise<boolean> {
  const stats = await statfs(RAM_FOLDER).catch(() => undefined)
  if (!stats || stats.bavail * stats.bsize < MIN_FREE_BYTES || freemem() < 2 * MIN_FREE_BYTES) return false
  const mounts = await readFile('/proc/self/mounts', 'utf8').catch(() => '')
  const options = mounts.split('\n').map((line) => line.split(' '))
  return options.some(([, path, , flags = '']) => path === RAM_FOLDER && !flags.split(',').includes('noexec'))
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Killed runs leave theirs behind. */
async function removeLeftFolders(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid] = /^olympiad-tests-(\d+)-\w+$/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Uses RAM if possible and removes the folder after the workers end.
 * Child Node processes keep their compile cache there.
 */
export default async function temporaryFolder(): Promise<() => Promise<void>> {
  const parent = !process.env['TMPDIR'] && (await isMemoryFit()) ? RAM_FOLDER : tmpdir()
  await removeLeftFolders(parent)
  const folder = await mkdtemp(join(parent, `olympiad-tests-${process.pid}-`))
  process.env['TMPDIR'] = folder
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled')
  // Browsers and databases of the workers may still write while they exit.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
