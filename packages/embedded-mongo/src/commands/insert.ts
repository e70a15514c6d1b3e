import { BSONRegExp } from 'bson'
import { type Doc, isDoc } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { ensureId } from '../update/upsert.ts'
import type { Command, CommandRequest } from './request.ts'
import { retryWhenUnlocked } from './retry-when-unlocked.ts'
import { collectWriteErrors } from './write-errors.ts'

export const insert: Command = { run: runInsert, transactional: true, counter: 'statements' }

async function runInsert(request: CommandRequest) {
  const args = request.arguments('documents', 'ordered', 'bypassDocumentValidation')
  const name = args.collection('insert')
  const documents = args.docs('documents')
  if (documents.length === 0)
    throw new MongoError('InvalidLength', 'Write batch sizes must be between 1 and 100000. Got 0 operations.')
  let n = 0
  const writeErrors = await collectWriteErrors(
    request,
    'insert',
    documents,
    args.boolean('ordered', true),
    async (document) => {
      const doc = prepareDocument(document)
      await retryWhenUnlocked(request, () => request.access.insert(request.ensureCollection(name), doc))
      n++
    },
  )
  return { n, ...writeErrors, ok: 1 }
}

function prepareDocument(document: Doc): Doc {
  const doc = ensureId(document)
  if (Array.isArray(doc['_id'])) throw new MongoError('BadValue', "can't use an array for _id")
  if (doc['_id'] instanceof BSONRegExp) throw new MongoError('BadValue', "can't use a regex for _id")
  assertValidId(doc)
  return doc
}

export function assertValidId(doc: Doc): void {
  const id = doc['_id']
  if (Array.isArray(id)) throw new MongoError('InvalidIdField', "The '_id' value cannot be of type array")
  if (id instanceof BSONRegExp) throw new MongoError('InvalidIdField', "The '_id' value cannot be of type regex")
  if (isDoc(id) && Object.keys(id).some((key) => key.startsWith('$'))) {
    throw new MongoError(
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${Object.keys(id)[0]} is not valid for storage.`,
    )
  }
}
