import { BSONRegExp } from 'bson'
import { type Doc, isDoc } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { withId } from '../update/upsert.ts'
import type { Command, Request } from './request.ts'
import { whenFree } from './wait.ts'
import { collectWriteErrors } from './write-errors.ts'

export const insert: Command = { run: runInsert, transactional: true }

async function runInsert(request: Request) {
  const args = request.arguments('documents', 'ordered', 'bypassDocumentValidation')
  const name = args.collection('insert')
  const documents = args.docs('documents')
  if (documents.length === 0)
    throw new MongoError('InvalidLength', 'Write batch sizes must be between 1 and 100000. Got 0 operations.')
  let n = 0
  const writeErrors = await collectWriteErrors(request, documents, args.boolean('ordered', true), async (document) => {
    const doc = checked(document)
    await whenFree(request, () => request.access.insert(request.collectionToWrite(name), doc))
    n++
  })
  return { n, ...writeErrors, ok: 1 }
}

/** A document as it will be stored, with its _id first. */
function checked(document: Doc): Doc {
  const doc = withId(document)
  if (Array.isArray(doc['_id'])) throw new MongoError('BadValue', "can't use an array for _id")
  if (doc['_id'] instanceof BSONRegExp) throw new MongoError('BadValue', "can't use a regex for _id")
  refuseBadId(doc)
  return doc
}

export function refuseBadId(doc: Doc): void {
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
