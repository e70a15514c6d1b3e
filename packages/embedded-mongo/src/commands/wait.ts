import { MongoError } from '../errors.ts'
import { Busy } from '../transactions/locks.ts'
import type { Request } from './request.ts'

/**
 * Tries a write again whenever the transaction it ran into has ended; that is within the life of a transaction. `write` looks
 * its collection up itself: while it waited that may have been dropped, or read anew after a lost batch.
 */
export async function whenFree<T>(request: Request, write: () => T): Promise<T> {
  for (;;) {
    try {
      return write()
    } catch (error) {
      if (!(error instanceof Busy)) throw error
      const { ended } = error.holder
      await (request.deadline?.wait(ended) ?? ended)
      if (request.engine.closing) throw new MongoError('InterruptedAtShutdown', 'interrupted at shutdown')
    }
  }
}
