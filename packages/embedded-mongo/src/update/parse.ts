import { equal } from '../bson/compare.ts'
import { copyDoc } from '../bson/copy.ts'
import { formatValue } from '../bson/format-value.ts'
import { type Doc, isDoc, newDoc, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import type { UpdateTarget } from './path.ts'
import { parseUpdateSteps } from './steps.ts'

/** Leaves the old document unchanged. */
export interface Update {
  readonly isReplacement: boolean
  apply(doc: Doc, how: { position?: number | undefined; inserting?: boolean }): Doc
}

export function parseUpdate(update: Value): Update {
  if (Array.isArray(update)) throw new MongoError('FailedToParse', 'an update by a pipeline is not supported')
  if (!isDoc(update))
    throw new MongoError('FailedToParse', `Update argument must be either an object or an array: ${typeName(update)}`)
  return Object.keys(update)[0]?.startsWith('$') === true ? operatorUpdate(update) : replacement(update)
}

function replacement(update: Doc): Update {
  const dollar = Object.keys(update).find((key) => key.startsWith('$'))
  if (dollar !== undefined) {
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    )
  }
  return {
    isReplacement: true,
    apply: (doc) => {
      const result = newDoc()
      const id = update['_id'] ?? doc['_id']
      if (id !== undefined) result['_id'] = id
      Object.assign(result, update)
      return preserveId(doc, result)
    },
  }
}

function operatorUpdate(update: Doc): Update {
  const steps = parseUpdateSteps(update)
  return {
    isReplacement: false,
    apply: (doc, { position, inserting = false }) => {
      const target: UpdateTarget = { doc: copyDoc(doc), position, inserting, now: new Date() }
      for (const { run } of steps) run(target)
      return preserveId(doc, target.doc)
    },
  }
}

/** The _id is immutable; only an upsert may set a missing one. */
function preserveId(before: Doc, after: Doc): Doc {
  const id = before['_id']
  if (id === undefined) return after
  if (after['_id'] === undefined || !equal(id, after['_id'])) {
    const message =
      after['_id'] === undefined
        ? "Performing an update on the path '_id' would modify the immutable field '_id'"
        : `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${formatValue(after['_id'])}`
    throw new MongoError('ImmutableField', message)
  }
  return after
}
