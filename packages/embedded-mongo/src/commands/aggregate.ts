import { openPipeline } from '../aggregate/pipeline.ts'
import { type Surroundings, stageEntry } from '../aggregate/stage.ts'
import { writingStage } from '../aggregate/write-stages.ts'
import { isDoc, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { firstBatch } from './find.ts'
import type { Command, Reply, Request } from './request.ts'

export const aggregate: Command = { run: runAggregate, transactional: true }

async function runAggregate(request: Request): Promise<Reply> {
  const args = request.arguments('pipeline', 'cursor', 'allowDiskUse', 'let', 'explain', 'bypassDocumentValidation')
  if (typeof request.body['aggregate'] !== 'string') {
    throw new MongoError('InvalidNamespace', 'aggregating a whole database is not supported: name a collection')
  }
  const name = args.collection(request.command)
  const pipeline = args.array('pipeline')
  if (pipeline === undefined)
    throw new MongoError(40414, "BSON field 'aggregate.pipeline' is missing but a required field")
  const cursor = args.object('cursor')
  if (cursor === undefined)
    throw new MongoError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    )
  if (args.boolean('explain', false)) throw new MongoError('BadValue', 'use the explain command')
  const surroundings = surroundingsOf(request, args.object('let'))
  const namespace = `${request.db}.${name}`
  const size = cursor['batchSize']
  const opening = {
    namespace,
    batchSize: size === undefined || size === null ? undefined : Number(size),
    session: request.session,
    transaction: request.transaction,
    deadline: request.deadline,
  }
  const { readConcern } = request.body
  if (writesAtEnd(pipeline) && isDoc(readConcern) && readConcern['level'] === 'linearizable') {
    throw new MongoError('InvalidOptions', 'a pipeline that writes cannot be used with readConcern linearizable')
  }
  const write = writesAtEnd(pipeline) ? writingStage(pipeline.at(-1) ?? null, request, surroundings) : undefined
  const opened = openPipeline(name, write === undefined ? pipeline : pipeline.slice(0, -1), surroundings)
  if (write !== undefined) {
    await write(opened.docs())
    return firstBatch(request.engine.cursors.first({ documents: [][Symbol.iterator]() }, opening), namespace)
  }
  const source = { documents: opened.results()[Symbol.iterator](), rest: () => opened.search?.rest() }
  return firstBatch(request.engine.cursors.first(source, opening), namespace)
}

function writesAtEnd(pipeline: readonly Value[]): boolean {
  const last = pipeline.at(-1)
  return last !== undefined && isDoc(last) && ['$out', '$merge'].includes(stageEntry(last)[0])
}

/** What a pipeline may use, as this command sees it. */
export function surroundingsOf(request: Request, given?: Parameters<Request['variables']>[0]): Surroundings {
  return {
    db: request.db,
    variables: request.variables(given),
    deadline: request.deadline,
    view: request.access.view,
    collection: (name) => request.collection(name),
  }
}
