import type { Index } from '../store/catalog.ts'
import type { Transaction } from './transaction.ts'

export class Locks {
  private readonly docs = new Map<number, Transaction>()
  private readonly keys = new Map<string, Transaction>()
  /** Record id → its last write, kept while an older transaction is open. */
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
    // Reinsert at the end to keep the map in change order.
    this.written.delete(rid)
    this.written.set(rid, change)
  }

  /** Returns 0 if the last write precedes every open transaction. */
  lastWrite(rid: number): number {
    return this.written.get(rid) ?? 0
  }

  /** Call with the start of the oldest open transaction. */
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

/** A plain write hit a transaction's lock: wait for its end and retry. */
export class LockConflict extends Error {
  readonly holder: Transaction
  constructor(holder: Transaction) {
    super('held by a transaction')
    this.holder = holder
  }
}
