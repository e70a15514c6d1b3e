import { MongoError, transientTransactionError } from '../errors.ts'
import type { Transaction } from './transaction.ts'
import type { Transactions } from './transactions.ts'

interface Session {
  number: bigint
  state: 'open' | 'committed' | 'aborted'
  transaction: Transaction | undefined
  timer: NodeJS.Timeout | undefined
  usedAt: number
}

const TRANSACTION_LIFETIME_MS = 60_000
const SESSION_LIFETIME_MS = 30 * 60_000

/** A session runs one transaction at a time; its numbers only rise. */
export class Sessions {
  private readonly sessions = new Map<string, Session>()
  private readonly transactions: Transactions
  /** In milliseconds. */
  private readonly lifetimeMs: number

  constructor(transactions: Transactions, lifetimeMs = TRANSACTION_LIFETIME_MS) {
    this.transactions = transactions
    this.lifetimeMs = lifetimeMs
  }

  /** Aborts the session's older transaction. */
  start(id: string, number: bigint): Transaction {
    const known = this.sessions.get(id)
    if (known !== undefined && known.number >= number) {
      if (known.number > number)
        throw new MongoError(
          'TransactionTooOld',
          `Cannot start transaction ${number} on session because a newer transaction ${known.number} has already started.`,
        )
      throw new MongoError(
        'ConflictingOperationInProgress',
        `Only servers in a sharded cluster can start a new transaction at the active transaction number`,
      )
    }
    if (known !== undefined) this.giveUp(known)
    const transaction = this.transactions.begin()
    const session: Session = { number, state: 'open', transaction, timer: undefined, usedAt: Date.now() }
    session.timer = setTimeout(() => this.giveUp(session), this.lifetimeMs).unref()
    this.sessions.set(id, session)
    this.forgetOld()
    return transaction
  }

  /** @throws {MongoError} 251 with the label that makes the driver restart */
  current(id: string, number: bigint): Transaction {
    const session = this.known(id, number)
    if (session.state === 'committed')
      throw new MongoError('TransactionCommitted', `Transaction with { txnNumber: ${number} } has been committed.`)
    if (session.transaction === undefined) throw abortedTransaction(number)
    return session.transaction
  }

  /** Idempotent, because the driver may retry a commit. */
  commit(id: string, number: bigint): void {
    if (!this.sessions.has(id)) throw unknownTransaction(number)
    const session = this.known(id, number)
    if (session.state === 'committed') return
    const { transaction } = session
    if (transaction === undefined) throw abortedTransaction(number)
    try {
      this.transactions.commit(transaction, () => {
        session.state = 'aborted'
      })
    } catch (error) {
      this.giveUp(session)
      throw error
    }
    this.close(session, 'committed')
  }

  abort(id: string, number: bigint): void {
    const session = this.known(id, number)
    if (session.state === 'committed')
      throw new MongoError('TransactionCommitted', `Transaction with { txnNumber: ${number} } has been committed.`)
    if (session.state === 'aborted') throw abortedTransaction(number)
    this.giveUp(session)
  }

  /** An error inside a transaction aborts all of it. */
  fail(id: string, number: bigint): void {
    const session = this.sessions.get(id)
    if (session?.number === number) this.giveUp(session)
  }

  end(id: string): void {
    const session = this.sessions.get(id)
    if (session === undefined) return
    this.giveUp(session)
    this.sessions.delete(id)
  }

  abortAll(): void {
    for (const session of this.sessions.values()) this.giveUp(session)
  }

  private known(id: string, number: bigint): Session {
    const session = this.sessions.get(id)
    if (session?.number === number) return session
    throw new MongoError(
      'NoSuchTransaction',
      `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${session?.number ?? -1}`,
      transientTransactionError,
    )
  }

  private giveUp(session: Session): void {
    if (session.transaction === undefined) return
    this.transactions.abort(session.transaction)
    this.close(session, 'aborted')
  }

  private close(session: Session, state: 'committed' | 'aborted'): void {
    clearTimeout(session.timer)
    session.state = state
    session.transaction = undefined
  }

  private forgetOld(): void {
    if (this.sessions.size < 1000) return
    const oldest = Date.now() - SESSION_LIFETIME_MS
    for (const [id, session] of this.sessions)
      if (session.transaction === undefined && session.usedAt < oldest) this.sessions.delete(id)
  }
}

/** Sessions don't outlive the process, so an earlier process may have committed it. */
function unknownTransaction(number: bigint): MongoError {
  return new MongoError(
    'NoSuchTransaction',
    `Whether transaction { txnNumber: ${number} } was committed is not known.`,
    {
      errorLabels: ['UnknownTransactionCommitResult'],
    },
  )
}

function abortedTransaction(number: bigint): MongoError {
  return new MongoError(
    'NoSuchTransaction',
    `Transaction with { txnNumber: ${number} } has been aborted.`,
    transientTransactionError,
  )
}
