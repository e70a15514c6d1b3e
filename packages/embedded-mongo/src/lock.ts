import { DatabaseSync } from 'node:sqlite'
import { DataInUse } from './in-use.ts'

/**
 * Makes sure that one process alone has the data file open. The lock is the operating system's on a small file beside it, so
 * it goes with the process, however that ends. Returns the call that gives it back.
 * @throws {DataInUse} if another process holds it
 */
export function lockFile(path: string): () => void {
  const db = new DatabaseSync(path, { timeout: 0 })
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch {
    db.close()
    throw new DataInUse(`the data are in use by another process (${path} is locked)`)
  }
  return () => db.close()
}
