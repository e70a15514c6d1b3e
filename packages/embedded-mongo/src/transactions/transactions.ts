import { type Collection, idIndex } from '../store/catalog.ts'
import type { Store } from '../store/store.ts'
import { wholeRange } from '../store/view.ts'
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

  /** `onLost` hears if the batch with the commit in it could not be written after all. */
  commit(transaction: Transaction, onLost: () => void = () => {}): void {
    const { batch } = this.store
    const { losses } = batch
    try {
      transaction.commit()
    } catch (error) {
      this.abort(transaction)
      throw error
    }
    this.forget(transaction)
    batch.settled(losses, (lost) => {
      if (lost !== undefined) onLost()
    })
  }

  abort(transaction: Transaction): void {
    if (!this.open.has(transaction)) return
    transaction.abort()
    this.forget(transaction)
    for (const collection of transaction.made) this.unmake(collection)
  }

  /** Takes away a collection that an aborted transaction made, unless others use it by now. */
  private unmake(collection: Collection): void {
    const isUsed = [...this.open].some((each) => each.hasTouched(collection))
    const isThere = this.store.collection(collection.db, collection.name) === collection
    if (isUsed || !isThere || this.store.latest.count(idIndex(collection), wholeRange, 1) > 0) return
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

  /** Waits until no open transaction uses one of the collections: their shape must not change under it. */
  async unused(...collections: readonly Collection[]): Promise<void> {
    for (;;) {
      const user = [...this.open].find((each) => collections.some((collection) => each.hasTouched(collection)))
      if (user === undefined) return
      await user.ended
    }
  }

  close(): void {
    this.abortAll()
    this.pool.close()
  }
}
