import { isDeepStrictEqual } from 'node:util'
import { type ClientSession, MongoServerError } from 'mongodb'
import type { BackupPart } from './backup-format.ts'
import { type CollectionDefinition, readCollectionDefinitions, streamDocuments } from './collections.ts'
import type { SourceDatabase } from './product-database.ts'
import { contentsLabel, type Print, progressCounter } from './progress.ts'
import { ToolError } from './tool-error.ts'

/** MongoDB's codes for a transaction that exceeded its lifetime. */
const TOOK_TOO_LONG = new Set<unknown>([251, 290])
/** MongoDB's code for a server without transactions. */
const NO_TRANSACTIONS = 20

/**
 * Reads a consistent snapshot: in one transaction of at most 60 seconds, unless nobody can write.
 * @throws {ToolError} if the database is too large for that, changes its shape, or has no transactions
 */
export async function* readDatabase(
  { client, db, isQuiesced }: SourceDatabase,
  print: Print,
): AsyncGenerator<BackupPart> {
  const shapes = await readCollectionDefinitions(db)
  if (isQuiesced) {
    yield* partsOf(shapes, db, undefined, print)
    return
  }
  const session = client.startSession()
  try {
    session.startTransaction({ readConcern: { level: 'snapshot' } })
    yield* partsOf(shapes, db, session, print)
    // A transaction must not run listIndexes or listCollections.
    if (!isDeepStrictEqual(await readCollectionDefinitions(db), shapes))
      throw new ToolError('Collections or indexes were made or dropped meanwhile. Run the command again.')
  } catch (error) {
    throw explainError(error)
  } finally {
    await session.endSession()
  }
}

async function* partsOf(
  shapes: readonly CollectionDefinition[],
  db: SourceDatabase['db'],
  session: ClientSession | undefined,
  print: Print,
): AsyncGenerator<BackupPart> {
  for (const shape of shapes) {
    yield { kind: 'collection', definition: shape }
    const read = progressCounter(shape.name, print)
    for await (const bytes of streamDocuments(db.collection(shape.name), session === undefined ? {} : { session })) {
      read.add()
      yield { kind: 'document', bytes }
    }
    print(`  ${shape.name}: ${contentsLabel(read.count, shape.indexes.length)}`)
  }
}

function explainError(error: unknown): unknown {
  if (!(error instanceof MongoServerError)) return error
  if (TOOK_TOO_LONG.has(error.code))
    return new ToolError(
      'The database is too large to be read within the 60 seconds that one moment of it can be held. End the product and run the command again; for a MongoDB add --no-snapshot then.',
    )
  if (error.code === NO_TRANSACTIONS)
    return new ToolError(
      'This MongoDB is no replica set and can not hold one moment of itself. End the product and run the command again with --no-snapshot.',
    )
  return error
}
