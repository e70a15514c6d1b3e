import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { type Doc, newDoc, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { NO_FIELDS, Search } from '../plan/search.ts'
import type { Filter } from '../query/filter.ts'
import { parseFilterArgument } from '../query/parse.ts'
import type { MatchPosition as Position } from '../query/path.ts'
import type { SortField } from '../sort/sort.ts'
import type { Collection } from '../store/catalog.ts'
import { parseUpdate, type Update } from '../update/parse.ts'
import { buildUpsertedDoc } from '../update/upsert.ts'
import { Arguments } from './arguments.ts'
import { assertValidId } from './insert.ts'
import type { Command, CommandRequest } from './request.ts'
import { retryWhenUnlocked } from './retry-when-unlocked.ts'
import { collectWriteErrors } from './write-errors.ts'

export const update: Command = { run: runUpdate, transactional: true, counter: 'statements' }

interface Statement {
  readonly filter: Filter
  readonly update: Update
  readonly multi: boolean
  readonly upsert: boolean
}

async function runUpdate(request: CommandRequest) {
  const args = request.arguments('updates', 'ordered', 'bypassDocumentValidation')
  const name = args.collection('update')
  const statements = args.docs('updates')
  if (statements.length === 0)
    throw new MongoError('InvalidLength', 'Write batch sizes must be between 1 and 100000. Got 0 operations.')
  let [n, nModified] = [0, 0]
  const ids: Doc[] = []
  const writeErrors = await collectWriteErrors(
    request,
    'update',
    statements,
    args.boolean('ordered', true),
    async (doc, index) => {
      const statement = readStatement(doc)
      const outcome = await runStatement(request, name, statement)
      n += outcome.matched
      nModified += outcome.modified
      if (outcome.upsertedId === undefined) return
      n++
      ids.push(newDoc({ index, _id: outcome.upsertedId }))
    },
  )
  return { n, ...(ids.length === 0 ? {} : { upserted: ids }), nModified, ...writeErrors, ok: 1 }
}

function readStatement(doc: Doc): Statement {
  const args = new Arguments('update.updates', doc, ['q', 'u', 'multi', 'upsert'])
  const multi = args.boolean('multi', false)
  const update = parseUpdate(args.required('u'))
  if (multi && update.isReplacement)
    throw new MongoError('FailedToParse', 'multi update is not supported for replacement-style update')
  return {
    filter: parseFilterArgument(args.required('q')),
    update,
    multi,
    upsert: args.boolean('upsert', false),
  }
}

interface Outcome {
  readonly matched: number
  readonly modified: number
  readonly upsertedId?: Value
}

async function runStatement(request: CommandRequest, name: string, statement: Statement): Promise<Outcome> {
  if (!statement.multi) return retryWhenUnlocked(request, () => updateOne(request, name, statement))
  const outcome = await updateAll(request, name, statement)
  if (outcome.matched > 0 || !statement.upsert) return outcome
  // The transaction may have created a match during the wait.
  return retryWhenUnlocked(request, () => updateOne(request, name, statement))
}

export function insertUpsertedDoc(
  request: CommandRequest,
  collection: Collection,
  filter: Filter,
  update: Update,
): Doc {
  const doc = buildUpsertedDoc(filter, update)
  assertValidId(doc)
  request.access.insert(collection, doc)
  return doc
}

function updateOne(request: CommandRequest, name: string, { filter, update, upsert }: Statement): Outcome {
  const collection = upsert ? request.ensureCollection(name) : request.collection(name)
  if (collection === undefined) return { matched: 0, modified: 0 }
  const found = findFirstMatch(request, collection, filter)
  if (found !== undefined) {
    const { changed } = applyUpdate(request, collection, found.rid, found.doc, filter, update)
    return { matched: 1, modified: Number(changed) }
  }
  if (!upsert) return { matched: 0, modified: 0 }
  return { matched: 0, modified: 0, upsertedId: insertUpsertedDoc(request, collection, filter, update)['_id'] ?? null }
}

export function findFirstMatch(
  request: CommandRequest,
  collection: Collection,
  filter: Filter,
  sort: readonly SortField[] = [],
) {
  const { deadline } = request
  const query = { filter, sort, limit: 1, ...(deadline === undefined ? {} : { deadline }) }
  const next = new Search(request.access.view, collection, query).next()
  return next.done === true ? undefined : next.value
}

/**
 * Finds all matches before the first change, so that no change moves a document back into the search.
 * Waits for a document that a transaction locks, then tests it again.
 */
export async function forEachMatch(
  request: CommandRequest,
  name: string,
  filter: Filter,
  change: (collection: Collection, rid: number, doc: Doc) => void,
): Promise<void> {
  const collection = request.collection(name)
  if (collection === undefined) return
  const { deadline } = request
  const query = { filter, fields: NO_FIELDS, ...(deadline === undefined ? {} : { deadline }) }
  const rids = Array.from(new Search(request.access.view, collection, query), ({ rid }) => rid)
  for (const rid of rids) {
    await retryWhenUnlocked(request, () => {
      if (request.collection(name) !== collection) return
      const body = request.access.view.body(rid)
      const doc = body === undefined ? undefined : decode(body)
      if (doc !== undefined && filter.test(doc)) change(collection, rid, doc)
    })
  }
}

async function updateAll(request: CommandRequest, name: string, { filter, update }: Statement): Promise<Outcome> {
  let [matched, modified] = [0, 0]
  await forEachMatch(request, name, filter, (collection, rid, doc) => {
    if (applyUpdate(request, collection, rid, doc, filter, update).changed) modified++
    matched++
  })
  return { matched, modified }
}

export function applyUpdate(
  request: CommandRequest,
  collection: Collection,
  rid: number,
  before: Doc,
  filter: Filter,
  update: Update,
): { after: Doc; changed: boolean } {
  const position: Position = {}
  filter.test(before, position)
  const after = update.apply(before, position)
  const changed = !encode(before).equals(encode(after))
  if (changed) {
    assertValidId(after)
    request.access.replace(collection, rid, before, after)
  }
  return { after, changed }
}
