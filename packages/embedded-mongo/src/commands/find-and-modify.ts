import { type Encodable, RawDoc } from '../bson/encode.ts'
import { ComputedDoc } from '../bson/lazy-doc.ts'
import type { Doc } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { compileFindProjection } from '../projection/projection.ts'
import type { Filter } from '../query/filter.ts'
import { parseFilterArgument } from '../query/parse.ts'
import { parseSort, type SortField } from '../sort/sort.ts'
import { parseUpdate, type Update } from '../update/parse.ts'
import type { Arguments } from './arguments.ts'
import type { Command, CommandRequest, Reply } from './request.ts'
import { retryWhenUnlocked } from './retry-when-unlocked.ts'
import { applyUpdate, findFirstMatch, insertUpsertedDoc } from './update.ts'

export const findAndModify: Command = { run: runFindAndModify, transactional: true }

interface FindAndModifyOptions {
  readonly name: string
  readonly filter: Filter
  readonly sort: readonly SortField[]
  readonly update: Update | undefined
  readonly upsert: boolean
  readonly returnNew: boolean
  readonly project: (doc: Doc) => Encodable
}

function runFindAndModify(request: CommandRequest): Promise<Reply> {
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
  const options = read(args, request)
  return retryWhenUnlocked(request, () => ({ ...modify(request, options), ok: 1 }))
}

function read(args: Arguments, request: CommandRequest): FindAndModifyOptions {
  const change = args.value('update')
  const remove = args.boolean('remove', false)
  const upsert = args.boolean('upsert', false)
  const returnNew = args.boolean('new', false)
  if (remove === (change !== undefined)) {
    throw new MongoError(
      'FailedToParse',
      remove ? 'Cannot specify both an update and remove=true' : 'Either an update or remove=true must be specified',
    )
  }
  if (remove && upsert) throw new MongoError('FailedToParse', 'Cannot specify both upsert=true and remove=true')
  if (remove && returnNew)
    throw new MongoError(
      'FailedToParse',
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    )
  const filter = parseFilterArgument(args.value('query'))
  const projection = compileFindProjection(args.value('fields'))
  return {
    name: args.collection(request.command),
    filter,
    sort: parseSort(args.value('sort')),
    update: change === undefined ? undefined : parseUpdate(change),
    upsert,
    returnNew,
    project: (doc) => (projection === undefined ? doc : new RawDoc(projection.apply(new ComputedDoc(doc)).body)),
  }
}

function modify(
  request: CommandRequest,
  { name, filter, sort, update, upsert, returnNew, project }: FindAndModifyOptions,
): Reply {
  const collection = upsert ? request.ensureCollection(name) : request.collection(name)
  const found = collection === undefined ? undefined : findFirstMatch(request, collection, filter, sort)
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
    const doc = insertUpsertedDoc(request, collection, filter, update)
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: doc['_id'] ?? null },
      value: returnNew ? project(doc) : null,
    }
  }
  const { after } = applyUpdate(request, collection, found.rid, found.doc, filter, update)
  return { lastErrorObject: { n: 1, updatedExisting: true }, value: project(returnNew ? after : found.doc) }
}
