import { ComputedDoc, type LazyDoc } from '../bson/lazy-doc.ts'
import type { Doc } from '../bson/value.ts'
import type { CursorBatch, CursorSource } from '../cursors.ts'
import { MongoError } from '../errors.ts'
import { NO_FIELDS, type Query, Search } from '../plan/search.ts'
import { compileFindProjection, projectionDependencies } from '../projection/projection.ts'
import { parseFilterArgument } from '../query/parse.ts'
import { parseSort } from '../sort/sort.ts'
import type { Command, CommandRequest, Reply } from './request.ts'

export const find: Command = { run: runFind, transactional: true }

export interface FindCommand {
  readonly name: string
  readonly query: Query
  readonly project: ((doc: Doc) => Doc) | undefined
  readonly limit: number
  readonly batchSize: number | undefined
  readonly singleBatch: boolean
  readonly noTimeout: boolean
}

export function parseFind(request: CommandRequest): FindCommand {
  const args = request.arguments(
    'filter',
    'sort',
    'projection',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'noCursorTimeout',
    'allowDiskUse',
    'allowPartialResults',
    'tailable',
    'awaitData',
    'oplogReplay',
    'returnKey',
    'showRecordId',
    'min',
    'max',
  )
  for (const option of ['tailable', 'awaitData', 'returnKey', 'showRecordId']) {
    if (args.boolean(option, false)) throw new MongoError('BadValue', `${option} is not supported`)
  }
  if (args.object('min') !== undefined || args.object('max') !== undefined)
    throw new MongoError('BadValue', 'min and max are not supported')
  const filter = parseFilterArgument(args.value('filter'))
  const limit = args.count('limit') || Infinity
  const { deadline } = request
  const project = compileFindProjection(args.value('projection'))
  // Without a projection, stored bytes go out as they are; decode only filter and sort fields.
  const fields = project === undefined ? NO_FIELDS : projectionDependencies(args.value('projection'))
  return {
    name: args.collection(request.command),
    query: {
      filter,
      sort: parseSort(args.value('sort')),
      skip: args.count('skip') ?? 0,
      limit,
      ...(deadline === undefined ? {} : { deadline }),
      ...(fields === undefined ? {} : { fields }),
    },
    project,
    limit,
    batchSize: args.count('batchSize'),
    singleBatch: args.boolean('singleBatch', false),
    noTimeout: args.boolean('noCursorTimeout', false),
  }
}

function runFind(request: CommandRequest): Reply {
  const { name, query, project, limit, batchSize, singleBatch, noTimeout } = parseFind(request)
  const collection = request.collection(name)
  const namespace = `${request.db}.${name}`
  const search = collection === undefined ? undefined : new Search(request.access.view, collection, query)
  const source: CursorSource =
    search === undefined ? { documents: [][Symbol.iterator]() } : searchSource(search, project)
  const batch = request.engine.cursors.openCursor(source, {
    namespace,
    batchSize,
    singleBatch,
    noTimeout,
    limit,
    session: request.session,
    transaction: request.transaction,
    deadline: request.deadline,
  })
  return firstBatch(batch, namespace)
}

function searchSource(search: Search, project: ((doc: Doc) => Doc) | undefined): CursorSource {
  const documents: Iterator<LazyDoc> = project === undefined ? search : projected(search, project)
  return { documents, discardReadAhead: () => search.discardReadAhead() }
}

function* projected(search: Search, project: (doc: Doc) => Doc): Generator<LazyDoc> {
  for (const { doc } of search) yield new ComputedDoc(project(doc))
}

export function firstBatch({ id, documents }: CursorBatch, ns: string): Reply {
  return { cursor: { firstBatch: [...documents], id, ns }, ok: 1 }
}

export const getMore: Command = {
  transactional: true,
  run: (request) => {
    const args = request.arguments('collection', 'batchSize')
    const ns = `${request.db}.${args.string('collection')}`
    const { id, documents } = request.engine.cursors.getMore(args.long('getMore'), ns, args.count('batchSize'), request)
    return { cursor: { nextBatch: [...documents], id, ns }, ok: 1 }
  },
}

export const killCursors: Command = {
  transactional: true,
  run: (request) => {
    const ids = request.arguments('cursors').array('cursors') ?? []
    const killed = ids.filter((id) => typeof id === 'bigint' && request.engine.cursors.kill(id))
    const unknown = ids.filter((id) => !killed.includes(id))
    return { cursorsKilled: killed, cursorsNotFound: unknown, cursorsAlive: [], cursorsUnknown: [], ok: 1 }
  },
}
