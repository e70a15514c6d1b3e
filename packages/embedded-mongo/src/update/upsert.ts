import { BSONRegExp, ObjectId } from 'bson'
import { type Doc, newDoc, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import type { Condition, Filter } from '../query/filter.ts'
import { valueAt } from '../query/path.ts'
import type { Update } from './parse.ts'
import { setAt } from './path.ts'

/** Starts from the filter's equalities, then applies the update. */
export function buildUpsertedDoc(filter: Filter, update: Update): Doc {
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
  return ensureId(update.apply(start, { inserting: true }))
}

export function ensureId(doc: Doc): Doc {
  if (Object.keys(doc)[0] === '_id') return doc
  return Object.assign(newDoc({ _id: doc['_id'] ?? new ObjectId() }), omitId(doc))
}

function omitId(doc: Doc): Doc {
  const rest = newDoc()
  for (const key of Object.keys(doc)) if (key !== '_id') rest[key] = doc[key] ?? null
  return rest
}

/** An `$in` with one value is an equality too. */
function equalityValue({ operator, operand }: Condition): Value | undefined {
  if (operator === '$eq') return operand
  if (operator !== '$in' || !Array.isArray(operand) || operand.length !== 1) return undefined
  return operand[0] instanceof BSONRegExp ? undefined : operand[0]
}

function collect(filter: Filter, into: Map<string, Value>): void {
  if (filter.kind === 'and' || (filter.kind === 'or' && filter.parts.length === 1)) {
    for (const part of filter.parts) collect(part, into)
    return
  }
  const value = filter.kind === 'path' ? equalityValue(filter.condition) : undefined
  if (filter.kind !== 'path' || value === undefined) return
  const { path } = filter
  if (into.has(path)) {
    throw new MongoError('NotSingleValueField', `cannot infer query fields to set, path '${path}' is matched twice`)
  }
  into.set(path, value)
}
