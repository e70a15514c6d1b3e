import type { Collection } from '../store/catalog.ts'
import type { Store } from '../store/store.ts'
import { Locks } from './locks.ts'
import { PlainAccess } from './plain-access.ts'
import { SnapshotPool } from './snapshot-pool.ts'
import { Transaction } from './transaction.ts'

/** All open transactions, and the plain access beside them. */
export class Transactions {
  readonly plain: PlainAccess
  private readonly store: Store
  private readonly locks = new Locks()
  private readonly pool: SnapshotPool
  private readonly open = new Set<Transaction>()

  constructor(store: Store) {
    this.store = store
    this.pool = new SnapshotPool(store.file)
    this.plain = new PlainAccess(store, this.locks, () => this.open.size > 0)
  }

  begin(): Transaction {
    // What was written so far belongs to the snapshot, so it is committed first.
    this.store.batch.commit()
    const transaction = new Transaction(this.store, this.locks, this.pool.take())
    this.open.add(transaction)
    return transaction
  }

  commit(transaction: Transaction): void {
    try {
      transaction.commit()
    } catch (error) {
      this.abort(transaction)
      throw error
    }
    this.forget(transaction)
  }

  abort(transaction: Transaction): void {
    if (!this.open.has(transaction)) return
    transaction.abort()
    this.forget(transaction)
  }

  abortAll(): void {
    for (const transaction of this.open) this.abort(transaction)
  }

  private forget(transaction: Transaction): void {
    this.open.delete(transaction)
    if (this.open.size === 0) this.locks.forgetWrites()
  }

  /** Waits until no open transaction uses the collection: its shape must not change under one. */
  async unused(collection: Collection): Promise<void> {
    for (;;) {
      const user = [...this.open].find((each) => each.hasTouched(collection))
      if (user === undefined) return
      await user.ended
    }
  }

  close(): void {
    this.abortAll()
    this.pool.close()
  }
}
