import { isDeepStrictEqual } from 'node:util'
import { type ClientSession, MongoServerError } from 'mongodb'
import { documentsOf, type Shape, shapesOf } from './database.ts'
import { Failure } from './failure.ts'
import type { Part } from './format.ts'
import type { Source } from './product.ts'
import { counter, holding, type Say } from './progress.ts'

/** MongoDB's codes for a transaction that was ended because it took longer than it may. */
const TOOK_TOO_LONG = new Set<unknown>([251, 290])
/** Its code for a server that knows no transactions. */
const NO_TRANSACTIONS = 20

/**
 * All collections and documents of a database as they are at one moment: where others may write meanwhile they are read in
 * one transaction, which lives for 60 seconds.
 * @throws {Failure} if there is no such moment: the database is too large for it, changes its shape, or has no transactions
 */
export async function* readDatabase({ client, db, isQuiet }: Source, say: Say): AsyncGenerator<Part> {
  const shapes = await shapesOf(db)
  if (isQuiet) {
    yield* partsOf(shapes, db, undefined, say)
    return
  }
  const session = client.startSession()
  try {
    session.startTransaction({ readConcern: { level: 'snapshot' } })
    yield* partsOf(shapes, db, session, say)
    // Outside of the transaction: none may ask for it.
    if (!isDeepStrictEqual(await shapesOf(db), shapes))
      throw new Failure('Collections or indexes were made or dropped meanwhile. Run the command again.')
  } catch (error) {
    throw explained(error)
  } finally {
    await session.endSession()
  }
}

async function* partsOf(
  shapes: readonly Shape[],
  db: Source['db'],
  session: ClientSession | undefined,
  say: Say,
): AsyncGenerator<Part> {
  for (const shape of shapes) {
    yield { kind: 'collection', shape }
    const read = counter(shape.name, say)
    for await (const bytes of documentsOf(db.collection(shape.name), session === undefined ? {} : { session })) {
      read.add()
      yield { kind: 'document', bytes }
    }
    say(`  ${shape.name}: ${holding(read.count, shape.indexes.length)}`)
  }
}

function explained(error: unknown): unknown {
  if (!(error instanceof MongoServerError)) return error
  if (TOOK_TOO_LONG.has(error.code))
    return new Failure(
      'The database is too large to be read within the 60 seconds that one moment of it can be held. End the product and run the command again; for a MongoDB add --no-snapshot then.',
    )
  if (error.code === NO_TRANSACTIONS)
    return new Failure(
      'This MongoDB is no replica set and can not hold one moment of itself. End the product and run the command again with --no-snapshot.',
    )
  return error
}
