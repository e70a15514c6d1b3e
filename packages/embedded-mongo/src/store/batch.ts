import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { MongoError } from '../errors.ts'

/** Told how a batch ended: with no error once its writes are on the disk. */
export type Settled = (error?: MongoError) => void

/**
 * Group commit: writes that arrive in one turn of the event loop share one SQLite transaction, and with it one wait for the
 * disk; their replies leave after it. A batch that can't be written is undone as a whole and every reply says so.
 */
export class Batch {
  private readonly db: DatabaseSync
  private readonly begun: StatementSync
  private readonly committed: StatementSync
  private readonly onUndone: () => void
  private waiting: Settled[] = []
  private open = false
  private lost: { count: number; error?: MongoError } = { count: 0 }

  constructor(db: DatabaseSync, onUndone: () => void) {
    this.db = db
    this.begun = db.prepare('BEGIN IMMEDIATE')
    this.committed = db.prepare('COMMIT')
    this.onUndone = onUndone
  }

  /** How many batches were lost so far. A command remembers it from its start, for `settled`. */
  get losses(): number {
    return this.lost.count
  }

  /** Runs a write inside the open batch, which it opens if there is none. */
  write<T>(run: () => T): T {
    try {
      if (!this.open) {
        this.begun.run()
        this.open = true
        setImmediate(() => this.commit())
      }
      return run()
    } catch (error) {
      if (error instanceof MongoError) throw error
      throw this.undo(error)
    }
  }

  /**
   * Calls back once what was written so far is durable: now, if nothing waits to be. If a batch was lost since `losses`, what
   * a command wrote may have been in it, and it is told so.
   */
  settled(losses: number, done: Settled): void {
    if (this.lost.count > losses) done(this.lost.error)
    else if (this.open) this.waiting.push(done)
    else done()
  }

  commit(): void {
    if (!this.open) return
    try {
      this.committed.run()
    } catch (error) {
      this.undo(error)
      return
    }
    this.open = false
    this.release()
  }

  private undo(cause: unknown): MongoError {
    const message = cause instanceof Error ? cause.message : String(cause)
    const full = /full|disk I\/O/i.test(message)
    const error = new MongoError(full ? 'OutOfDiskSpace' : 'InternalError', `the data could not be written: ${message}`)
    if (this.db.isTransaction) this.db.exec('ROLLBACK')
    this.open = false
    this.lost = { count: this.lost.count + 1, error }
    this.onUndone()
    this.release(error)
    return error
  }

  private release(error?: MongoError): void {
    const waiting = this.waiting
    this.waiting = []
    for (const done of waiting) done(error)
  }
}
