import { MongoError, transient } from '../errors.ts'
import type { Transaction } from './transaction.ts'
import type { Transactions } from './transactions.ts'

interface Session {
  number: bigint
  state: 'open' | 'committed' | 'aborted'
  transaction: Transaction | undefined
  timer: NodeJS.Timeout | undefined
  usedAt: number
}

const LIFE = 60_000
const SESSION_LIFE = 30 * 60_000

/** The transactions of the clients' sessions: each session has one at a time, by a number that only rises. */
export class Sessions {
  private readonly sessions = new Map<string, Session>()
  private readonly transactions: Transactions
  /** How long a transaction may take, in milliseconds. */
  private readonly life: number

  constructor(transactions: Transactions, life = LIFE) {
    this.transactions = transactions
    this.life = life
  }

  /** Begins a transaction; an older one of the session is given up. */
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
    session.timer = setTimeout(() => this.giveUp(session), this.life).unref()
    this.sessions.set(id, session)
    this.forgetOld()
    return transaction
  }

  /** The open transaction of a session, or 251 with the label that makes the driver begin anew. */
  current(id: string, number: bigint): Transaction {
    const session = this.known(id, number)
    if (session.state === 'committed')
      throw new MongoError('TransactionCommitted', `Transaction with { txnNumber: ${number} } has been committed.`)
    if (session.transaction === undefined) throw aborted(number)
    return session.transaction
  }

  /** Commits; a second time is answered like the first, since the driver may repeat it. */
  commit(id: string, number: bigint): void {
    if (!this.sessions.has(id)) throw forgotten(number)
    const session = this.known(id, number)
    if (session.state === 'committed') return
    const { transaction } = session
    if (transaction === undefined) throw aborted(number)
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
    if (session.state === 'aborted') throw aborted(number)
    this.giveUp(session)
  }

  /** After an error inside a transaction nothing of it is kept. */
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

  /** Gives up every open transaction, as when the data behind them were lost. */
  abortAll(): void {
    for (const session of this.sessions.values()) this.giveUp(session)
  }

  private known(id: string, number: bigint): Session {
    const session = this.sessions.get(id)
    if (session?.number === number) return session
    throw new MongoError(
      'NoSuchTransaction',
      `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${session?.number ?? -1}`,
      transient,
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
    const oldest = Date.now() - SESSION_LIFE
    for (const [id, session] of this.sessions)
      if (session.transaction === undefined && session.usedAt < oldest) this.sessions.delete(id)
  }
}

/** It may have been committed before this process began: nothing of a session outlasts the process. */
function forgotten(number: bigint): MongoError {
  return new MongoError(
    'NoSuchTransaction',
    `Whether transaction { txnNumber: ${number} } was committed is not known.`,
    {
      errorLabels: ['UnknownTransactionCommitResult'],
    },
  )
}

function aborted(number: bigint): MongoError {
  return new MongoError('NoSuchTransaction', `Transaction with { txnNumber: ${number} } has been aborted.`, transient)
}
