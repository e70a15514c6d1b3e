import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { MongoError } from '../errors.ts'

/** Without an error, the writes are on disk. */
export type CommitCallback = (error?: MongoError) => void

/**
 * Group commit: writes of one event-loop turn share a SQLite transaction and its disk sync.
 * Replies leave after it. A failed batch rolls back whole and fails every reply.
 */
export class WriteBatch {
  private readonly db: DatabaseSync
  private readonly begun: StatementSync
  private readonly committed: StatementSync
  private readonly onUndone: () => void
  private waiting: CommitCallback[] = []
  private open = false
  private lost: { count: number; error?: MongoError } = { count: 0 }

  constructor(db: DatabaseSync, onUndone: () => void) {
    this.db = db
    this.begun = db.prepare('BEGIN IMMEDIATE')
    this.committed = db.prepare('COMMIT')
    this.onUndone = onUndone
  }

  /** Lost batches so far. A command records it at its start for `whenDurable`. */
  get failureCount(): number {
    return this.lost.count
  }

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
   * Calls back once all writes so far are durable.
   * Fails if a batch was lost since `losses`, because it may contain the command's writes.
   */
  whenDurable(losses: number, done: CommitCallback): void {
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
    const isDiskFull = /full|disk I\/O/i.test(message)
    const error = new MongoError(
      isDiskFull ? 'OutOfDiskSpace' : 'InternalError',
      `the data could not be written: ${message}`,
    )
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
