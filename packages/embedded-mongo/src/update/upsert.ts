import { ObjectId } from 'bson'
import { type Doc, newDoc, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import type { Filter } from '../query/filter.ts'
import { valueAt } from '../query/path.ts'
import type { Update } from './parse.ts'
import { setAt } from './path.ts'

/** The document that an upsert inserts: what the filter says the document equals, then the update. */
export function upserted(filter: Filter, update: Update): Doc {
  const equalities = new Map<string, Value>()
  collect(filter, equalities)
  const start = newDoc()
  for (const [path, value] of equalities) {
    const parts = path.split('.')
    if (update.isReplacement && parts[0] !== '_id') continue
    if (valueAt(start, parts) !== undefined) {
      throw new MongoError('NotSingleValueField', `cannot infer query fields to set, path '${path}' is matched twice`)
    }
    setAt(start, parts, value)
  }
  return withId(update.apply(start, { inserting: true }))
}

/** A document with _id first, made now if it has none. */
export function withId(doc: Doc): Doc {
  if (Object.keys(doc)[0] === '_id') return doc
  return Object.assign(newDoc({ _id: doc['_id'] ?? new ObjectId() }), omitId(doc))
}

function omitId(doc: Doc): Doc {
  const rest = newDoc()
  for (const key of Object.keys(doc)) if (key !== '_id') rest[key] = doc[key] ?? null
  return rest
}

function collect(filter: Filter, into: Map<string, Value>): void {
  if (filter.kind === 'and' || (filter.kind === 'or' && filter.parts.length === 1)) {
    for (const part of filter.parts) collect(part, into)
  } else if (filter.kind === 'path' && filter.condition.operator === '$eq') {
    const { path, condition } = filter
    if (into.has(path)) {
      throw new MongoError('NotSingleValueField', `cannot infer query fields to set, path '${path}' is matched twice`)
    }
    into.set(path, condition.operand)
  }
}
