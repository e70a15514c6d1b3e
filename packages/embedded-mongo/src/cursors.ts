import { randomBytes } from 'node:crypto'
import { encode, RawDoc } from './bson/encode.ts'
import type { Doc } from './bson/value.ts'
import type { Deadline } from './deadline.ts'
import { MongoError } from './errors.ts'
import { Found } from './plan/search.ts'
import type { Transaction } from './transactions/transaction.ts'

/** What a cursor reads from. `rest` tells it that the next document will be asked for much later. */
export interface Source {
  readonly documents: Iterator<Doc | Found>
  rest?(): void
}

export interface Batch {
  /** 0 once everything was read. */
  readonly id: bigint
  readonly documents: readonly RawDoc[]
}

const FIRST_BATCH = 101
const MAX_BATCH_BYTES = 16 * 1024 * 1024
const IDLE = 10 * 60_000

/** An open result: documents are found when they are asked for. */
class Cursor {
  readonly namespace: string
  readonly transaction: Transaction | undefined
  readonly session: string | undefined
  private usedAt = Date.now()
  private readonly mayWait: boolean
  private readonly source: Source
  private readonly deadline: Deadline | undefined
  private left: number
  /** A document that no longer fitted the last batch. */
  private pending: RawDoc | undefined

  constructor(source: Source, opening: Opening) {
    this.source = source
    this.namespace = opening.namespace
    this.transaction = opening.transaction
    this.session = opening.session
    this.mayWait = opening.noTimeout === true
    this.deadline = opening.deadline
    this.left = opening.limit ?? Infinity
  }

  isForgotten(now: number): boolean {
    return !this.mayWait && this.usedAt < now - IDLE
  }

  /** The next documents, and whether there may be more. */
  read(size: number): { documents: RawDoc[]; more: boolean } {
    this.usedAt = Date.now()
    this.deadline?.resume()
    const documents: RawDoc[] = []
    let bytes = 0
    while (documents.length < size) {
      if (this.left <= 0) return { documents, more: false }
      const next = this.next()
      if (next === undefined) return { documents, more: false }
      bytes += next.bytes.length
      if (bytes > MAX_BATCH_BYTES && documents.length > 0) {
        this.pending = next
        break
      }
      documents.push(next)
      this.left--
    }
    this.source.rest?.()
    this.deadline?.pause()
    return { documents, more: this.left > 0 }
  }

  private next(): RawDoc | undefined {
    const { pending } = this
    if (pending !== undefined) {
      this.pending = undefined
      return pending
    }
    const next = this.source.documents.next()
    if (next.done === true) return undefined
    return new RawDoc(next.value instanceof Found ? next.value.body : encode(next.value))
  }
}

export interface Owner {
  readonly transaction: Transaction | undefined
  readonly session: string | undefined
}

export interface Opening extends Owner {
  readonly namespace: string
  readonly batchSize: number | undefined
  readonly singleBatch?: boolean
  readonly limit?: number
  /** Whether it may wait for its reader as long as that takes. */
  readonly noTimeout?: boolean
  /** The time that all reading together may take. */
  readonly deadline?: Deadline | undefined
}

export class Cursors {
  private readonly open = new Map<bigint, Cursor>()

  /** The first batch of a result; the cursor is kept only if more may follow. */
  first(source: Source, opening: Opening): Batch {
    const cursor = new Cursor(source, opening)
    const { documents, more } = cursor.read(opening.batchSize ?? FIRST_BATCH)
    if (!more || opening.singleBatch === true) return { id: 0n, documents }
    this.forgetIdle()
    const id = newId()
    this.open.set(id, cursor)
    if (opening.transaction !== undefined) void opening.transaction.ended.then(() => this.open.delete(id))
    return { id, documents }
  }

  next(id: bigint, namespace: string, batchSize: number | undefined, owner: Owner): Batch {
    const cursor = this.open.get(id)
    if (cursor === undefined) throw new MongoError('CursorNotFound', `cursor id ${id} not found`)
    if (cursor.namespace !== namespace) {
      throw new MongoError(
        'Unauthorized',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      )
    }
    if (cursor.transaction !== owner.transaction) {
      throw new MongoError(
        50738,
        `Cannot run getMore on cursor ${id}, which was created in another transaction or none`,
      )
    }
    try {
      const { documents, more } = cursor.read(batchSize === undefined || batchSize === 0 ? Infinity : batchSize)
      if (!more) this.open.delete(id)
      return { id: more ? id : 0n, documents }
    } catch (error) {
      this.open.delete(id)
      throw error
    }
  }

  kill(id: bigint): boolean {
    return this.open.delete(id)
  }

  endSession(session: string): void {
    for (const [id, cursor] of this.open) if (cursor.session === session) this.open.delete(id)
  }

  /** A collection that is gone takes its cursors along. */
  dropNamespace(namespace: string): void {
    for (const [id, cursor] of this.open) if (cursor.namespace === namespace) this.open.delete(id)
  }

  closeAll(): void {
    this.open.clear()
  }

  private forgetIdle(): void {
    const now = Date.now()
    for (const [id, cursor] of this.open) if (cursor.isForgotten(now)) this.open.delete(id)
  }
}

/** A positive int64 that can't be guessed. */
function newId(): bigint {
  return BigInt.asUintN(62, randomBytes(8).readBigUInt64LE()) + 1n
}
