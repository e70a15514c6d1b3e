import type { Doc } from '../bson/value.ts'
import type { Batch, Source } from '../cursors.ts'
import { MongoError } from '../errors.ts'
import { type Found, NO_FIELDS, type Question, Search } from '../plan/search.ts'
import { fieldsKept, findProjection } from '../projection/projection.ts'
import { filterArgument } from '../query/parse.ts'
import { parseSort } from '../sort/sort.ts'
import type { Command, Reply, Request } from './request.ts'

export const find: Command = { run: runFind, transactional: true }

/** A find as it was asked: what to search and how to show it. */
export interface FindPlan {
  readonly name: string
  readonly question: Question
  readonly project: ((doc: Doc) => Doc) | undefined
  readonly limit: number
  readonly batchSize: number | undefined
  readonly singleBatch: boolean
  readonly noTimeout: boolean
}

export function readFind(request: Request): FindPlan {
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
  const filter = filterArgument(args.value('filter'))
  const limit = args.count('limit') || Infinity
  const { deadline } = request
  const project = findProjection(args.value('projection'))
  // Without a projection documents go out as they are stored, and only what is tested and sorted by is read.
  const fields = project === undefined ? NO_FIELDS : fieldsKept(args.value('projection'))
  return {
    name: args.collection(request.command),
    question: {
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

function runFind(request: Request): Reply {
  const { name, question, project, limit, batchSize, singleBatch, noTimeout } = readFind(request)
  const collection = request.collection(name)
  const namespace = `${request.db}.${name}`
  const search = collection === undefined ? undefined : new Search(request.access.view, collection, question)
  const source: Source = search === undefined ? { documents: [][Symbol.iterator]() } : searchSource(search, project)
  const batch = request.engine.cursors.first(source, {
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

function searchSource(search: Search, project: ((doc: Doc) => Doc) | undefined): Source {
  const documents: Iterator<Doc | Found> = project === undefined ? search : projected(search, project)
  return { documents, rest: () => search.rest() }
}

function* projected(search: Search, project: (doc: Doc) => Doc): Generator<Doc> {
  for (const { doc } of search) yield project(doc)
}

export function firstBatch({ id, documents }: Batch, ns: string): Reply {
  return { cursor: { firstBatch: [...documents], id, ns }, ok: 1 }
}

export const getMore: Command = {
  transactional: true,
  run: (request) => {
    const args = request.arguments('collection', 'batchSize')
    const ns = `${request.db}.${args.string('collection')}`
    const { id, documents } = request.engine.cursors.next(args.long('getMore'), ns, args.count('batchSize'), request)
    return { cursor: { nextBatch: [...documents], id, ns }, ok: 1 }
  },
}

export const killCursors: Command = {
  transactional: true,
  run: (request) => {
    const ids = request.arguments('cursors').array('cursors') ?? []
    const known = ids.filter((id) => typeof id === 'bigint' && request.engine.cursors.kill(id))
    const unknown = ids.filter((id) => !known.includes(id))
    return { cursorsKilled: known, cursorsNotFound: unknown, cursorsAlive: [], cursorsUnknown: [], ok: 1 }
  },
}
