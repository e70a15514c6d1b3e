import { openPipeline } from '../aggregate/pipeline.ts'
import type { PipelineContext } from '../aggregate/stages.ts'
import { MongoError } from '../errors.ts'
import { firstBatch } from './find.ts'
import type { Command, CommandRequest, Reply } from './request.ts'

export const aggregate: Command = { run: runAggregate, transactional: true }

function runAggregate(request: CommandRequest): Reply {
  const args = request.arguments('pipeline', 'cursor', 'allowDiskUse', 'explain')
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
  const namespace = `${request.db}.${name}`
  const size = cursor['batchSize']
  const cursorOptions = {
    namespace,
    batchSize: size === undefined || size === null ? undefined : Number(size),
    session: request.session,
    transaction: request.transaction,
    deadline: request.deadline,
  }
  const openedPipeline = openPipeline(pipelineContext(request), name, pipeline)
  const source = {
    documents: openedPipeline.results()[Symbol.iterator](),
    discardReadAhead: () => openedPipeline.search?.discardReadAhead(),
  }
  return firstBatch(request.engine.cursors.openCursor(source, cursorOptions), namespace)
}

export function pipelineContext(request: CommandRequest): PipelineContext {
  return {
    view: request.access.view,
    deadline: request.deadline,
    collection: (name) => request.collection(name),
  }
}
