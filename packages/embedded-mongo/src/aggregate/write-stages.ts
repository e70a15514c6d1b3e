import { decode } from '../bson/decode.ts'
import { type Doc, isDoc, type Maybe, newDoc, type Value } from '../bson/value.ts'
import { checked } from '../commands/insert.ts'
import type { Request } from '../commands/request.ts'
import { whenFree } from '../commands/wait.ts'
import { MongoError } from '../errors.ts'
import { compileExpression } from '../expressions/compile.ts'
import { mergeAll } from '../expressions/objects.ts'
import { named } from '../expressions/operands.ts'
import { newScope } from '../expressions/scope.ts'
import { Search } from '../plan/search.ts'
import { allOf, everything } from '../query/filter.ts'
import { pathFilter } from '../query/operators.ts'
import { valueAt } from '../query/path.ts'
import type { Collection } from '../store/catalog.ts'
import { type Surroundings, stageEntry } from './stage.ts'
import { compileUpdatePipeline } from './update-pipeline.ts'

/** Compiles a final $out or $merge to a function that writes the documents before it. */
export function writingStage(
  stage: Value,
  request: Request,
  surroundings: Surroundings,
): (docs: Iterable<Doc>) => Promise<void> {
  const [name, operand] = stageEntry(stage)
  if (request.transaction !== undefined) {
    throw new MongoError('OperationNotSupportedInTransaction', `${name} cannot be used in a transaction`)
  }
  return name === '$out' ? out(operand, request) : merge(operand, request, surroundings)
}

/** `$out` replaces all documents of a collection, which keeps its indexes: in a transaction, so that it does so or nothing. */
function out(operand: Value, request: Request): (docs: Iterable<Doc>) => Promise<void> {
  const { db, coll } = targetOf(operand, 'coll', '$out', request)
  const { store, transactions } = request.engine
  return async (docs) => {
    const results = Array.from(docs, checked)
    const known = store.collection(db, coll)
    if (known !== undefined) await transactions.unused(known)
    transactions.run((transaction) => {
      const present = store.collection(db, coll)
      const collection = present ?? transaction.create(db, coll)
      transaction.touch(collection)
      const old = [...new Search(transaction.view, collection, { filter: everything })]
      for (const { rid, doc } of old) transaction.remove(collection, rid, doc)
      for (const doc of results) transaction.insert(collection, doc)
    })
  }
}

function targetOf(operand: Value, field: string, stage: string, request: Request): { db: string; coll: string } {
  if (typeof operand === 'string') return { db: request.db, coll: operand }
  const { db, [field]: coll } = named(operand, stage, ['db', field])
  if (typeof db === 'string' && typeof coll === 'string') return { db, coll }
  throw new MongoError('FailedToParse', `${stage} requires the names of a database and a collection`)
}

type WhenMatched = (collection: Collection, rid: number, old: Doc, doc: Doc) => void

/** `$merge` writes each result over the document that it matches, or inserts it. */
function merge(operand: Value, request: Request, surroundings: Surroundings): (docs: Iterable<Doc>) => Promise<void> {
  const given =
    typeof operand === 'string'
      ? newDoc({ into: operand })
      : named(operand, '$merge', ['into'], ['on', 'let', 'whenMatched', 'whenNotMatched'])
  const target = targetOf(given['into'] ?? null, 'coll', '$merge', request)
  const on = fieldsOf(given['on'])
  const matched = whenMatched(given['whenMatched'] ?? 'merge', given['let'], request, surroundings)
  const notMatched = given['whenNotMatched'] ?? 'insert'
  if (!['insert', 'discard', 'fail'].includes(String(notMatched))) {
    throw new MongoError(
      'BadValue',
      `Enumeration value '${String(notMatched)}' for field '$merge.whenNotMatched' is not a valid value.`,
    )
  }
  return async (docs) => {
    const { store } = request.engine
    const present = () => store.collection(target.db, target.coll) ?? store.createCollection(target.db, target.coll)
    requireUnique(present(), on)
    for (const result of [...docs]) {
      const doc = checked(result)
      await whenFree(request, () => {
        const collection = present()
        const found = new Search(store.latest, collection, { filter: matching(doc, on), limit: 1 }).next()
        if (found.done !== true) matched(collection, found.value.rid, decode(found.value.body), doc)
        else if (notMatched === 'insert') request.access.insert(collection, doc)
        else if (notMatched === 'fail')
          throw new MongoError(
            13113,
            '$merge could not find a matching document in the target collection for at least one document in the source collection',
          )
      })
    }
  }
}

function fieldsOf(on: Maybe): string[] {
  const fields = on === undefined ? ['_id'] : Array.isArray(on) ? on : [on]
  return fields.map((field) => {
    if (typeof field !== 'string') throw new MongoError(51186, "$merge 'on' must be a string or an array of strings")
    return field
  })
}

function requireUnique(collection: Collection, on: readonly string[]): void {
  const wanted = on.toSorted().join('\n')
  const known = collection.indexes.some(
    ({ unique, partial, sparse, fields }) =>
      unique &&
      partial === undefined &&
      !sparse &&
      fields
        .map(({ path }) => path)
        .sort()
        .join('\n') === wanted,
  )
  if (!known) throw new MongoError(51183, 'Cannot find index to verify that join fields will be unique')
}

function matching(doc: Doc, on: readonly string[]) {
  return allOf(on.map((path) => pathFilter(path, '$eq', valueAt(doc, path.split('.')) ?? null)))
}

function whenMatched(how: Value, given: Maybe, request: Request, surroundings: Surroundings): WhenMatched {
  const { access } = request
  const keepId = (old: Doc, doc: Doc): Doc =>
    Object.assign(newDoc({ _id: old['_id'] ?? null }), doc, { _id: old['_id'] ?? null })
  if (Array.isArray(how)) {
    const bindings = Object.entries(
      isDoc(given ?? null) && given !== undefined ? (given as Doc) : newDoc({ new: '$$ROOT' }),
    )
    const names = Object.keys(surroundings.variables)
    const bound = bindings.map(([name, value]) => [name, compileExpression(value, names)] as const)
    return (collection, rid, old, doc) => {
      const scope = newScope(doc, surroundings.variables)
      const variables = {
        ...surroundings.variables,
        ...Object.fromEntries(bound.map(([name, evaluate]) => [name, evaluate(scope)])),
      }
      access.replace(collection, rid, old, keepId(old, compileUpdatePipeline(how, variables)(old)))
    }
  }
  switch (how) {
    case 'replace':
      return (collection, rid, old, doc) => access.replace(collection, rid, old, keepId(old, doc))
    case 'merge':
      return (collection, rid, old, doc) => access.replace(collection, rid, old, keepId(old, mergeAll([old, doc])))
    case 'keepExisting':
      return () => {}
    case 'fail':
      return () => {
        throw new MongoError('DuplicateKey', '$merge failed due to a DuplicateKey error: a matching document exists')
      }
    default:
      throw new MongoError(
        'BadValue',
        `Enumeration value '${String(how)}' for field '$merge.whenMatched' is not a valid value.`,
      )
  }
}
