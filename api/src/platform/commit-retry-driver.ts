import { setTimeout as pause } from 'node:timers/promises'
import { EventType, MongoConnection, MongoDriver } from '@mikro-orm/mongodb'
import { isDatabaseUnavailable, isTransactionConflict, UnknownCommitResult } from './database-availability.ts'

type Session = Parameters<MongoConnection['commit']>[0]
type Events = Parameters<MongoConnection['commit']>[1]

/** An election of a new primary takes as long. */
const PATIENCE_MS = 10_000
const PAUSE_MS = 100

/** The answer was lost, or the write concern isn't confirmed yet. */
function isResultUnknown(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return true
  if (!(error instanceof Error)) return false
  const labels = 'errorLabelSet' in error && error.errorLabelSet
  const isUnconfirmed = labels instanceof Set && labels.has('UnknownTransactionCommitResult')
  return isUnconfirmed || error.name === 'MongoWriteConcernError'
}

/**
 * The database applies a repeated commit once.
 * @throws the database's error when it aborted the transaction; {UnknownCommitResult} when it never answers
 */
async function repeatCommit(session: Session, first: unknown, giveUp: number): Promise<void> {
  let wasOpen = false
  for (let failure = first; ; ) {
    // Aborted, so a full retry is safe.
    if (isTransactionConflict(failure)) throw failure
    const isUnconfirmed = isResultUnknown(failure)
    wasOpen ||= isUnconfirmed
    if (!wasOpen) throw failure
    if (!isUnconfirmed || performance.now() > giveUp)
      throw new UnknownCommitResult('nobody knows whether a transaction was committed', { cause: failure })
    await pause(PAUSE_MS)
    try {
      return await session.commitTransaction()
    } catch (error) {
      failure = error
    }
  }
}

/** MikroORM's connection hides a commit error behind its rollback attempt (docs/decisions/0026). */
class Connection extends MongoConnection {
  override async commit(session: Session, events?: Events): Promise<void> {
    const giveUp = performance.now() + PATIENCE_MS
    try {
      await super.commit(session, events)
    } catch (error) {
      // The failure precedes the commit.
      if (session.inTransaction()) throw error
      await repeatCommit(session, error, giveUp)
      await events?.dispatchEvent(EventType.afterTransactionCommit, session)
    }
  }

  override async rollback(session: Session, events?: Events): Promise<void> {
    if (session.inTransaction()) await super.rollback(session, events)
  }
}

export class CommitRetryDriver extends MongoDriver {
  override connection = new Connection(this.config)
}
