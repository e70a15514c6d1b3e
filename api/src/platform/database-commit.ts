import { setTimeout as pause } from 'node:timers/promises'
import { EventType, MongoConnection, MongoDriver } from '@mikro-orm/mongodb'
import { isAway, isConflict, OutcomeUnknown } from './database-away.ts'

type Session = Parameters<MongoConnection['commit']>[0]
type Events = Parameters<MongoConnection['commit']>[1]

/** How long a commit without an answer is repeated; an election of a replica set's next primary takes as long. */
const PATIENCE_MS = 10_000
const PAUSE_MS = 100

/** The commit may have been done: its answer was lost, or those who must hold it have not all said so. */
function mayBeDone(error: unknown): boolean {
  if (isAway(error)) return true
  if (!(error instanceof Error)) return false
  const labels = 'errorLabelSet' in error && error.errorLabelSet
  const isOpen = labels instanceof Set && labels.has('UnknownTransactionCommitResult')
  return isOpen || error.name === 'MongoWriteConcernError'
}

/**
 * Commits again what may have been committed: the database does it once, however often it is asked.
 * @throws the database's word that it was not done, and may begin anew or not; {OutcomeUnknown} where it gives none
 */
async function repeatCommit(session: Session, first: unknown, giveUp: number): Promise<void> {
  let wasOpen = false
  for (let failure = first; ; ) {
    // Given up by the database: all of it may be done again.
    if (isConflict(failure)) throw failure
    const isOpen = mayBeDone(failure)
    wasOpen ||= isOpen
    if (!wasOpen) throw failure
    if (!isOpen || performance.now() > giveUp)
      throw new OutcomeUnknown('nobody knows whether a transaction was committed', { cause: failure })
    await pause(PAUSE_MS)
    try {
      return await session.commitTransaction()
    } catch (error) {
      failure = error
    }
  }
}

/** Knows a failed commit for what it is; MikroORM's own hides each one behind its attempt to roll back (docs/decisions/0026). */
class Connection extends MongoConnection {
  override async commit(session: Session, events?: Events): Promise<void> {
    const giveUp = performance.now() + PATIENCE_MS
    try {
      await super.commit(session, events)
    } catch (error) {
      // It did not come as far as to commit.
      if (session.inTransaction()) throw error
      await repeatCommit(session, error, giveUp)
      await events?.dispatchEvent(EventType.afterTransactionCommit, session)
    }
  }

  override async rollback(session: Session, events?: Events): Promise<void> {
    if (session.inTransaction()) await super.rollback(session, events)
  }
}

/** MikroORM's driver of MongoDB, with our commits. */
export class Driver extends MongoDriver {
  override connection = new Connection(this.config)
}
