import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives a test run a temporary folder of its own, and removes it after the workers have ended. */
export default async function temporaryFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-tests-'))
  process.env['TMPDIR'] = folder
  return () => rm(folder, { recursive: true, force: true })
}
