import { type Collection, idIndex } from '../store/catalog.ts'
import type { Store } from '../store/store.ts'
import { FULL_RANGE } from '../store/view.ts'
import { Locks } from './locks.ts'
import { PlainAccess } from './plain-access.ts'
import { SnapshotPool } from './snapshot-pool.ts'
import { Transaction } from './transaction.ts'

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
    // The snapshot must include all earlier writes, so commit them first.
    this.store.batch.commit()
    const transaction = new Transaction(this.store, this.locks, this.pool.take())
    this.open.add(transaction)
    return transaction
  }

  /** `onLost` runs if the commit's batch fails later. */
  commit(transaction: Transaction, onLost: () => void = () => {}): void {
    const { batch } = this.store
    const { failureCount } = batch
    try {
      transaction.commit()
    } catch (error) {
      this.abort(transaction)
      throw error
    }
    this.forget(transaction)
    batch.whenDurable(failureCount, (lost) => {
      if (lost !== undefined) onLost()
    })
  }

  abort(transaction: Transaction): void {
    if (!this.open.has(transaction)) return
    transaction.abort()
    this.forget(transaction)
    for (const collection of transaction.createdCollections) this.unmake(collection)
  }

  /** Drops a collection that an aborted transaction created, unless others use it. */
  private unmake(collection: Collection): void {
    const isUsed = [...this.open].some((each) => each.hasUsed(collection))
    const exists = this.store.collection(collection.db, collection.name) === collection
    if (isUsed || !exists || this.store.latest.count(idIndex(collection), FULL_RANGE, 1) > 0) return
    this.store.dropCollection(collection)
  }

  abortAll(): void {
    for (const transaction of this.open) this.abort(transaction)
  }

  private forget(transaction: Transaction): void {
    this.open.delete(transaction)
    const [oldest] = this.open
    this.locks.forgetWrites(oldest?.startedAt ?? Infinity)
  }

  /** Open transactions need a stable collection shape. */
  async waitUntilUnused(...collections: readonly Collection[]): Promise<void> {
    for (;;) {
      const user = [...this.open].find((each) => collections.some((collection) => each.hasUsed(collection)))
      if (user === undefined) return
      await user.ended
    }
  }

  close(): void {
    this.abortAll()
    this.pool.close()
  }
}
