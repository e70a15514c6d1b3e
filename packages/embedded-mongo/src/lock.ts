import { DatabaseSync } from 'node:sqlite'
import { DataInUse } from './data-in-use.ts'

/**
 * Lets only one process open the data file; returns the call that releases the lock.
 * The operating system's lock on a file beside it ends with the process, even after a crash.
 * @throws {DataInUse} if another process holds it
 */
export function lockFile(path: string): () => void {
  const db = new DatabaseSync(path, { timeout: 0 })
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch {
    db.close()
    throw new DataInUse(`data file is locked by another process (${path} is locked)`)
  }
  return () => db.close()
}
