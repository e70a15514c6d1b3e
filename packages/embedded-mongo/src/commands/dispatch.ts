import { type Doc, isDoc, isNumber, toNumber } from '../bson/value.ts'
import { deadlineIn } from '../deadline.ts'
import type { Engine } from '../engine.ts'
import { MongoError, transient } from '../errors.ts'
import { own } from '../own.ts'
import type { Transaction } from '../transactions/transaction.ts'
import { type Reply, Request } from './request.ts'
import { sessionId } from './server.ts'
import { commands } from './table.ts'

/** Runs one command to its reply. Errors become the reply that MongoDB gives for them; none is thrown. */
export async function dispatch(engine: Engine, body: Doc, db: string, connection: number): Promise<Reply> {
  const part = transactionPart(body)
  try {
    const command = Object.keys(body)[0] ?? ''
    if (part !== undefined && (command === 'commitTransaction' || command === 'abortTransaction')) {
      refuseConcerns(body, true)
      return end(engine, command, part)
    }
    const reply = await run(engine, command, body, db, connection, part)
    if (part !== undefined && reply['writeErrors'] !== undefined) engine.sessions.fail(part.session, part.number)
    return reply
  } catch (error) {
    if (part !== undefined) engine.sessions.fail(part.session, part.number)
    return errorReply(error)
  }
}

interface TransactionPart {
  readonly session: string
  readonly number: bigint
  readonly starts: boolean
}

/** What a command says of the transaction it belongs to: `lsid`, `txnNumber`, `autocommit: false`. */
function transactionPart(body: Doc): TransactionPart | undefined {
  const { lsid, txnNumber, autocommit, startTransaction } = body
  if (autocommit !== false || !isDoc(lsid) || !isNumber(txnNumber)) return undefined
  return { session: sessionId(lsid), number: BigInt(toNumber(txnNumber)), starts: startTransaction === true }
}

function end(engine: Engine, command: string, { session, number }: TransactionPart): Reply {
  if (command === 'commitTransaction') engine.sessions.commit(session, number)
  else engine.sessions.abort(session, number)
  return { ok: 1 }
}

async function run(
  engine: Engine,
  name: string,
  body: Doc,
  db: string,
  connection: number,
  part: TransactionPart | undefined,
): Promise<Reply> {
  const command = own(commands, name)
  if (command === undefined) throw unknownCommand(name, body)
  if (body['txnNumber'] !== undefined && part === undefined) {
    throw new MongoError('IllegalOperation', 'Transaction numbers are only allowed on a replica set member or mongos')
  }
  refuseConcerns(body, part !== undefined)
  if (part !== undefined && command.transactional !== true) {
    throw new MongoError('OperationNotSupportedInTransaction', `Cannot run '${name}' in a multi-document transaction.`)
  }
  const transaction = part === undefined ? undefined : enter(engine, part)
  const { lsid, maxTimeMS } = body
  const request = new Request({
    engine,
    connection,
    command: name,
    body,
    db,
    access: transaction ?? engine.transactions.plain,
    transaction,
    deadline: deadlineIn(isNumber(maxTimeMS) ? toNumber(maxTimeMS) : undefined),
    session: isDoc(lsid) ? sessionId(lsid) : undefined,
  })
  return command.run(request)
}

/** There is one member, and a moment to read from in transactions alone. */
function refuseConcerns({ readConcern, writeConcern }: Doc, inTransaction: boolean): void {
  if (!inTransaction && isDoc(readConcern) && readConcern['level'] === 'snapshot')
    throw new MongoError('InvalidOptions', 'readConcern snapshot is supported inside of transactions only')
  const w = isDoc(writeConcern) ? writeConcern['w'] : undefined
  if (isNumber(w) && toNumber(w) > 1)
    throw new MongoError('BadValue', "cannot use 'w' > 1 when a host is not replicated")
}

function unknownCommand(name: string, body: Doc): MongoError {
  if (name === 'commitTransaction' || name === 'abortTransaction') {
    return new MongoError(
      'NoSuchTransaction',
      `${name} must be run in a transaction`,
      body['lsid'] === undefined ? {} : transient,
    )
  }
  return new MongoError('CommandNotFound', `no such command: '${name}'`)
}

function enter(engine: Engine, { session, number, starts }: TransactionPart): Transaction {
  return starts ? engine.sessions.start(session, number) : engine.sessions.current(session, number)
}

/** The reply that says what went wrong. What is no error of MongoDB's is a fault of this server and told to the log too. */
export function errorReply(error: unknown): Reply {
  if (error instanceof MongoError) {
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra }
  }
  console.error(error)
  return { ok: 0, errmsg: error instanceof Error ? error.message : String(error), code: 1, codeName: 'InternalError' }
}
