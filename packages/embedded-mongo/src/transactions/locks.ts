import type { Index } from '../store/catalog.ts'
import type { Transaction } from './transaction.ts'

/** What open transactions have laid their hand on: documents and unique keys, and what changed while they were open. */
export class Locks {
  private readonly docs = new Map<number, Transaction>()
  private readonly keys = new Map<string, Transaction>()
  /** Record id → the change that last wrote it, kept while a transaction that began earlier may ask. */
  private readonly written = new Map<number, number>()

  holderOfDoc(rid: number): Transaction | undefined {
    return this.docs.get(rid)
  }

  holderOfKey(index: Index, key: Buffer): Transaction | undefined {
    return this.keys.get(keyName(index, key))
  }

  holdDoc(rid: number, holder: Transaction): void {
    this.docs.set(rid, holder)
  }

  holdKey(index: Index, key: Buffer, holder: Transaction): void {
    this.keys.set(keyName(index, key), holder)
  }

  release(holder: Transaction): void {
    for (const [rid, each] of this.docs) if (each === holder) this.docs.delete(rid)
    for (const [key, each] of this.keys) if (each === holder) this.keys.delete(key)
  }

  noteWrite(rid: number, change: number): void {
    // Behind all others, which keeps the map in the order of the changes.
    this.written.delete(rid)
    this.written.set(rid, change)
  }

  /** The change that last wrote a document, or 0 if that was before every open transaction. */
  lastWrite(rid: number): number {
    return this.written.get(rid) ?? 0
  }

  /** Forgets what was written up to a change: the start of the oldest open transaction. */
  forgetWrites(change: number): void {
    for (const [rid, written] of this.written) {
      if (written > change) return
      this.written.delete(rid)
    }
  }
}

function keyName(index: Index, key: Buffer): string {
  return `${index.id}:${key.toString('latin1')}`
}

/** A plain write met what a transaction holds: it waits for that transaction's end and tries again. */
export class Busy extends Error {
  readonly holder: Transaction
  constructor(holder: Transaction) {
    super('held by a transaction')
    this.holder = holder
  }
}
