import { type Doc, isDoc, isNumber, toNumber } from '../bson/value.ts'
import { deadlineIn } from '../deadline.ts'
import type { Engine } from '../engine.ts'
import { MongoError, transientTransactionError } from '../errors.ts'
import { getOwn } from '../get-own.ts'
import type { Transaction } from '../transactions/transaction.ts'
import { commands } from './registry.ts'
import { CommandRequest, type Reply } from './request.ts'
import { sessionId } from './server.ts'

export async function dispatch(engine: Engine, body: Doc, db: string, connection: number): Promise<Reply> {
  const part = readTransactionFields(body)
  try {
    const command = Object.keys(body)[0] ?? ''
    if (part !== undefined && (command === 'commitTransaction' || command === 'abortTransaction')) {
      engine.opcounters.command++
      rejectConcerns(body, true)
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

interface TransactionFields {
  readonly session: string
  readonly number: bigint
  readonly starts: boolean
}

function readTransactionFields(body: Doc): TransactionFields | undefined {
  const { lsid, txnNumber, autocommit, startTransaction } = body
  if (autocommit !== false || !isDoc(lsid) || !isNumber(txnNumber)) return undefined
  return { session: sessionId(lsid), number: BigInt(toNumber(txnNumber)), starts: startTransaction === true }
}

function end(engine: Engine, command: string, { session, number }: TransactionFields): Reply {
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
  part: TransactionFields | undefined,
): Promise<Reply> {
  const command = getOwn(commands, name)
  if (command === undefined) throw unknownCommand(name, body)
  const { counter = 'command' } = command
  if (counter !== 'statements') engine.opcounters[counter]++
  if (body['txnNumber'] !== undefined && part === undefined) {
    throw new MongoError('IllegalOperation', 'Transaction numbers are only allowed on a replica set member or mongos')
  }
  rejectConcerns(body, part !== undefined)
  if (part !== undefined && command.transactional !== true) {
    throw new MongoError('OperationNotSupportedInTransaction', `Cannot run '${name}' in a multi-document transaction.`)
  }
  const transaction = part === undefined ? undefined : enterTransaction(engine, part)
  const { lsid, maxTimeMS } = body
  const request = new CommandRequest({
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

/** A standalone has one member, and only transactions read at a point in time. */
function rejectConcerns({ readConcern, writeConcern }: Doc, inTransaction: boolean): void {
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
      body['lsid'] === undefined ? {} : transientTransactionError,
    )
  }
  return new MongoError('CommandNotFound', `no such command: '${name}'`)
}

function enterTransaction(engine: Engine, { session, number, starts }: TransactionFields): Transaction {
  return starts ? engine.sessions.start(session, number) : engine.sessions.current(session, number)
}

export function errorReply(error: unknown): Reply {
  if (error instanceof MongoError) {
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra }
  }
  console.error(error)
  return { ok: 0, errmsg: error instanceof Error ? error.message : String(error), code: 1, codeName: 'InternalError' }
}
