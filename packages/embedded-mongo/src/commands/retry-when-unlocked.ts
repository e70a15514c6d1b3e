import { MongoError } from '../errors.ts'
import { LockConflict } from '../transactions/locks.ts'
import type { CommandRequest } from './request.ts'

/**
 * Retries a write after the transaction that blocks it ends.
 * `write` must look up its collection itself: a wait may drop it, a lost batch may reload it.
 */
export async function retryWhenUnlocked<T>(request: CommandRequest, write: () => T): Promise<T> {
  for (;;) {
    try {
      return write()
    } catch (error) {
      if (!(error instanceof LockConflict)) throw error
      const { ended } = error.holder
      await (request.deadline?.wait(ended) ?? ended)
      if (request.engine.closing) throw new MongoError('InterruptedAtShutdown', 'interrupted at shutdown')
    }
  }
}
