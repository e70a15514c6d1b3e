import type { Encodable } from '../bson/encode.ts'
import type { Doc } from '../bson/value.ts'
import type { Deadline } from '../deadline.ts'
import type { Engine } from '../engine.ts'
import type { Access } from '../store/access.ts'
import type { Collection } from '../store/catalog.ts'
import type { Transaction } from '../transactions/transaction.ts'
import { Arguments } from './arguments.ts'

export type Reply = { [key: string]: Encodable }

export type Handler = (request: CommandRequest) => Reply | Promise<Reply>

export interface Command {
  readonly run: Handler
  readonly transactional?: boolean
  /** `command` by default. A write counts its statements itself. */
  readonly counter?: 'query' | 'getmore' | 'statements'
}

export class CommandRequest {
  readonly engine: Engine
  readonly connection: number
  readonly command: string
  readonly body: Doc
  readonly db: string
  readonly access: Access
  readonly transaction: Transaction | undefined
  readonly deadline: Deadline | undefined
  readonly session: string | undefined

  constructor(
    fields: Pick<
      CommandRequest,
      'engine' | 'connection' | 'command' | 'body' | 'db' | 'access' | 'transaction' | 'deadline' | 'session'
    >,
  ) {
    this.engine = fields.engine
    this.connection = fields.connection
    this.command = fields.command
    this.body = fields.body
    this.db = fields.db
    this.access = fields.access
    this.transaction = fields.transaction
    this.deadline = fields.deadline
    this.session = fields.session
  }

  arguments(...known: string[]): Arguments {
    return new Arguments(this.command, this.body, [this.command, ...known])
  }

  collection(name: string): Collection | undefined {
    const collection = this.engine.store.collection(this.db, name)
    if (collection === undefined) this.transaction?.useAbsentCollection(this.db, name)
    else this.transaction?.useCollection(collection)
    return collection
  }

  ensureCollection(name: string): Collection {
    const known = this.collection(name)
    if (known !== undefined) return known
    return this.transaction?.create(this.db, name) ?? this.engine.store.createCollection(this.db, name)
  }
}
