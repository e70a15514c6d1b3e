import { randomBytes } from 'node:crypto'
import { RawDoc } from './bson/encode.ts'
import type { LazyDoc } from './bson/lazy-doc.ts'
import type { Deadline } from './deadline.ts'
import { MongoError } from './errors.ts'
import type { Transaction } from './transactions/transaction.ts'

export interface CursorSource {
  readonly documents: Iterator<LazyDoc>
  /** Announces that the next read may come much later. */
  discardReadAhead?(): void
}

export interface CursorBatch {
  readonly id: bigint
  readonly documents: readonly RawDoc[]
}

const FIRST_BATCH = 101
const MAX_BATCH_BYTES = 16 * 1024 * 1024
const IDLE_TIMEOUT_MS = 10 * 60_000

class Cursor {
  readonly namespace: string
  readonly transaction: Transaction | undefined
  readonly session: string | undefined
  private usedAt = Date.now()
  private readonly mayWait: boolean
  private readonly source: CursorSource
  private readonly deadline: Deadline | undefined
  private left: number
  private pending: RawDoc | undefined

  constructor(source: CursorSource, options: CursorOptions) {
    this.source = source
    this.namespace = options.namespace
    this.transaction = options.transaction
    this.session = options.session
    this.mayWait = options.noTimeout === true
    this.deadline = options.deadline
    this.left = options.limit ?? Infinity
  }

  isForgotten(now: number): boolean {
    return !this.mayWait && this.usedAt < now - IDLE_TIMEOUT_MS
  }

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
    this.source.discardReadAhead?.()
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
    return new RawDoc(next.value.body)
  }
}

export interface CursorOwner {
  readonly transaction: Transaction | undefined
  readonly session: string | undefined
}

export interface CursorOptions extends CursorOwner {
  readonly namespace: string
  readonly batchSize: number | undefined
  readonly singleBatch?: boolean
  readonly limit?: number
  readonly noTimeout?: boolean
  readonly deadline?: Deadline | undefined
}

export class Cursors {
  private readonly open = new Map<bigint, Cursor>()

  openCursor(source: CursorSource, options: CursorOptions): CursorBatch {
    const cursor = new Cursor(source, options)
    const { documents, more } = cursor.read(options.batchSize ?? FIRST_BATCH)
    if (!more || options.singleBatch === true) return { id: 0n, documents }
    this.forgetIdle()
    const id = newId()
    this.open.set(id, cursor)
    if (options.transaction !== undefined) void options.transaction.ended.then(() => this.open.delete(id))
    return { id, documents }
  }

  getMore(id: bigint, namespace: string, batchSize: number | undefined, owner: CursorOwner): CursorBatch {
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

/** A random positive int64, so that clients can't guess it. */
function newId(): bigint {
  return BigInt.asUintN(62, randomBytes(8).readBigUInt64LE()) + 1n
}
