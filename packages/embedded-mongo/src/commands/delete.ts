import { type Doc, isNumber, toNumber, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import type { Filter } from '../query/filter.ts'
import { parseFilterArgument } from '../query/parse.ts'
import { Arguments } from './arguments.ts'
import type { Command, CommandRequest } from './request.ts'
import { retryWhenUnlocked } from './retry-when-unlocked.ts'
import { findFirstMatch, forEachMatch } from './update.ts'
import { collectWriteErrors } from './write-errors.ts'

export const remove: Command = { run: runDelete, transactional: true, counter: 'statements' }

async function runDelete(request: CommandRequest) {
  const args = request.arguments('deletes', 'ordered')
  const name = args.collection('delete')
  const statements = args.docs('deletes').map(readStatement)
  if (statements.length === 0)
    throw new MongoError('InvalidLength', 'Write batch sizes must be between 1 and 100000. Got 0 operations.')
  let n = 0
  const writeErrors = await collectWriteErrors(
    request,
    'delete',
    statements,
    args.boolean('ordered', true),
    async ({ q, one }) => {
      const filter = parseFilterArgument(q)
      n += one ? await deleteOne(request, name, filter) : await deleteAll(request, name, filter)
    },
  )
  return { n, ...writeErrors, ok: 1 }
}

function readStatement(doc: Doc): { q: Value; one: boolean } {
  const args = new Arguments('delete.deletes', doc, ['q', 'limit'])
  const limit = args.required('limit')
  const count = isNumber(limit) ? toNumber(limit) : Number.NaN
  if (count !== 0 && count !== 1)
    throw new MongoError('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`)
  return { q: args.required('q'), one: count === 1 }
}

function deleteOne(request: CommandRequest, name: string, filter: Filter): Promise<number> {
  return retryWhenUnlocked(request, () => {
    const collection = request.collection(name)
    const found = collection === undefined ? undefined : findFirstMatch(request, collection, filter)
    if (collection === undefined || found === undefined) return 0
    request.access.remove(collection, found.rid, found.doc)
    return 1
  })
}

async function deleteAll(request: CommandRequest, name: string, filter: Filter): Promise<number> {
  let n = 0
  await forEachMatch(request, name, filter, (collection, rid, doc) => {
    request.access.remove(collection, rid, doc)
    n++
  })
  return n
}
