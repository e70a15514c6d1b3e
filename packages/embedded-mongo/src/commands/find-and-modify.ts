import type { Doc } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { findProjection } from '../projection/projection.ts'
import type { Filter } from '../query/filter.ts'
import { filterArgument } from '../query/parse.ts'
import { parseSort, type SortField } from '../sort/sort.ts'
import { parseUpdate, type Update } from '../update/parse.ts'
import type { Arguments } from './arguments.ts'
import type { Command, Reply, Request } from './request.ts'
import { change, firstMatch, insertUpserted } from './update.ts'
import { whenFree } from './wait.ts'

export const findAndModify: Command = { run: runFindAndModify, transactional: true }

interface Wanted {
  readonly name: string
  readonly filter: Filter
  readonly sort: readonly SortField[]
  /** None: the document is removed. */
  readonly update: Update | undefined
  readonly upsert: boolean
  readonly answerNew: boolean
  readonly project: (doc: Doc) => Doc
}

function runFindAndModify(request: Request): Promise<Reply> {
  const args = request.arguments(
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation',
  )
  const wanted = read(args, request)
  return whenFree(request, () => ({ ...modify(request, wanted), ok: 1 }))
}

function read(args: Arguments, request: Request): Wanted {
  const change = args.value('update')
  const remove = args.boolean('remove', false)
  const upsert = args.boolean('upsert', false)
  const answerNew = args.boolean('new', false)
  if (remove === (change !== undefined)) {
    throw new MongoError(
      'FailedToParse',
      remove ? 'Cannot specify both an update and remove=true' : 'Either an update or remove=true must be specified',
    )
  }
  if (remove && upsert) throw new MongoError('FailedToParse', 'Cannot specify both upsert=true and remove=true')
  if (remove && answerNew)
    throw new MongoError(
      'FailedToParse',
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    )
  const filter = filterArgument(args.value('query'))
  return {
    name: args.collection(request.command),
    filter,
    sort: parseSort(args.value('sort')),
    update: change === undefined ? undefined : parseUpdate(change),
    upsert,
    answerNew,
    project: findProjection(args.value('fields')) ?? ((doc) => doc),
  }
}

function modify(request: Request, { name, filter, sort, update, upsert, answerNew, project }: Wanted): Reply {
  const collection = upsert ? request.collectionToWrite(name) : request.collection(name)
  const found = collection === undefined ? undefined : firstMatch(request, collection, filter, sort)
  if (collection === undefined || (found === undefined && !upsert)) {
    const last = update === undefined ? { n: 0 } : { n: 0, updatedExisting: false }
    return { lastErrorObject: last, value: null }
  }
  if (update === undefined && found !== undefined) {
    request.access.remove(collection, found.rid, found.doc)
    return { lastErrorObject: { n: 1 }, value: project(found.doc) }
  }
  if (update === undefined) return { lastErrorObject: { n: 0 }, value: null }
  if (found === undefined) {
    const doc = insertUpserted(request, collection, filter, update)
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: doc['_id'] ?? null },
      value: answerNew ? project(doc) : null,
    }
  }
  const { after } = change(request, collection, found.rid, found.doc, filter, update)
  return { lastErrorObject: { n: 1, updatedExisting: true }, value: project(answerNew ? after : found.doc) }
}
