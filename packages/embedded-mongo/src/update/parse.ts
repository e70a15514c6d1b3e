import { compileUpdatePipeline } from '../aggregate/update-pipeline.ts'
import { compareStrings, equal } from '../bson/order.ts'
import { show } from '../bson/show.ts'
import { type Doc, isDoc, newDoc, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import type { Variables } from '../expressions/scope.ts'
import { parseFilter } from '../query/parse.ts'
import { arrayIndex, valueAt } from '../query/path.ts'
import { KEEP, type Modify, modifiers } from './modifiers.ts'
import { type ArrayFilters, arrayFilterName, expand, setAt, type Target, unsetAt } from './path.ts'

/** Makes the new document of an old one. The old one is not changed. */
export interface Update {
  readonly isReplacement: boolean
  apply(doc: Doc, how: { position?: number | undefined; inserting?: boolean }): Doc
}

interface Step {
  readonly path: string
  readonly parts: readonly string[]
  readonly run: (target: Target) => void
}

/** Reads an update: operators, a whole document, or a pipeline. */
export function parseUpdate(update: Value, arrayFilters: readonly Value[] = [], variables: Variables = {}): Update {
  if (Array.isArray(update)) {
    if (arrayFilters.length > 0)
      throw new MongoError('FailedToParse', 'arrayFilters may not be specified for pipeline-style updates')
    const run = compileUpdatePipeline(update, variables)
    return { isReplacement: false, apply: (doc) => keepingId(doc, withIdOf(doc, run(copy(doc)))) }
  }
  if (!isDoc(update))
    throw new MongoError('FailedToParse', `Update argument must be either an object or an array: ${typeName(update)}`)
  if (Object.keys(update)[0]?.startsWith('$') !== true) return replacement(update, arrayFilters)
  return operatorUpdate(update, readArrayFilters(arrayFilters))
}

function replacement(update: Doc, arrayFilters: readonly Value[]): Update {
  const dollar = Object.keys(update).find((key) => key.startsWith('$'))
  if (dollar !== undefined) {
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    )
  }
  if (arrayFilters.length > 0)
    throw new MongoError('FailedToParse', 'arrayFilters may not be specified for replacement-style updates')
  return {
    isReplacement: true,
    apply: (doc) => {
      const result = newDoc()
      const id = update['_id'] ?? doc['_id']
      if (id !== undefined) result['_id'] = id
      Object.assign(result, update)
      return keepingId(doc, result)
    },
  }
}

function operatorUpdate(update: Doc, arrayFilters: ArrayFilters): Update {
  const steps = Object.entries(update).flatMap(([operator, fields]) => stepsOf(operator, fields))
  refuseConflicts(steps)
  refuseStrangers(steps, arrayFilters, update)
  // MongoDB applies an update in the order of the paths, whatever the order of its operators.
  steps.sort((a, b) => comparePaths(a.parts, b.parts))
  return {
    isReplacement: false,
    apply: (doc, { position, inserting = false }) => {
      const target: Target = { doc: copy(doc), position, arrayFilters, inserting, now: new Date() }
      for (const { run } of steps) run(target)
      return keepingId(doc, target.doc)
    },
  }
}

function stepsOf(operator: string, fields: Value): Step[] {
  const modifier = modifiers[operator]
  if (modifier === undefined && operator !== '$rename') {
    throw new MongoError(
      'FailedToParse',
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    )
  }
  if (!isDoc(fields)) {
    throw new MongoError(
      'FailedToParse',
      `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${show(fields)}}`,
    )
  }
  return Object.entries(fields).flatMap(([path, operand]) => {
    const parts = partsOf(path)
    if (modifier === undefined) return renameSteps(path, parts, operand)
    return [{ path, parts, run: modification(parts, modifier(operand, path)) }]
  })
}

function partsOf(path: string): string[] {
  const parts = path.split('.')
  if (path === '') throw new MongoError('EmptyFieldName', 'An empty update path is not valid.')
  if (parts.includes('')) {
    throw new MongoError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    )
  }
  const [first = ''] = parts
  if (first === '$' || arrayFilterName(first) !== undefined) {
    throw new MongoError(
      'BadValue',
      `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
    )
  }
  if (first.startsWith('$')) {
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${first}' in '${path}' is not allowed in the context of an update.`,
    )
  }
  return parts
}

function modification(parts: readonly string[], modify: Modify): Step['run'] {
  return (target) => {
    for (const path of expand(target, parts)) {
      const changed = modify(valueAt(target.doc, path), target, path)
      if (changed === KEEP) continue
      if (changed === undefined) unsetAt(target.doc, path)
      else setAt(target.doc, path, copyValue(changed))
    }
  }
}

/** The source and the target each count as touched; the work is done at the target. */
function renameSteps(from: string, source: readonly string[], operand: Value): Step[] {
  if (typeof operand !== 'string')
    throw new MongoError('BadValue', `The 'to' field for $rename must be a string: ${from}: ${show(operand)}`)
  if (from === operand)
    throw new MongoError('BadValue', `The source and target field for $rename must differ: ${from}: "${operand}"`)
  const target = partsOf(operand)
  const dynamic = [...source, ...target].find((part) => part.startsWith('$'))
  if (dynamic !== undefined)
    throw new MongoError('BadValue', `The source and target field for $rename may not be dynamic: ${from}`)
  if (operand.startsWith(`${from}.`) || from.startsWith(`${operand}.`)) {
    throw new MongoError(
      'BadValue',
      `The source and target field for $rename must not be on the same path: ${from}: "${operand}"`,
    )
  }
  const run: Step['run'] = ({ doc }) => {
    refuseArrayOnTheWay(doc, source, 'source')
    const value = valueAt(doc, source)
    if (value === undefined) return
    refuseArrayOnTheWay(doc, target, 'destination')
    unsetAt(doc, source)
    setAt(doc, target, value)
  }
  return [
    { path: from, parts: source, run: () => {} },
    { path: operand, parts: target, run },
  ]
}

function refuseArrayOnTheWay(doc: Doc, path: readonly string[], which: string): void {
  for (let length = 1; length < path.length; length++) {
    if (!Array.isArray(valueAt(doc, path.slice(0, length)))) continue
    throw new MongoError(
      'BadValue',
      `The ${which} field cannot be an array element, '${path.join('.')}' in doc with _id: ${show(doc['_id'])} has an array field called '${path[length - 1]}'`,
    )
  }
}

function refuseConflicts(steps: readonly Step[]): void {
  const seen: string[] = []
  for (const { path } of steps) {
    const other = seen.find((known) => known === path || path.startsWith(`${known}.`) || known.startsWith(`${path}.`))
    if (other !== undefined) {
      const at = other.length < path.length ? other : path
      throw new MongoError(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${at}'`,
      )
    }
    seen.push(path)
  }
}

/** Every `$[name]` has its filter, and every filter is used. */
function refuseStrangers(steps: readonly Step[], arrayFilters: ArrayFilters, update: Doc): void {
  const used = new Set<string>()
  for (const { path, parts } of steps) {
    for (const part of parts) {
      const name = arrayFilterName(part)
      if (name === undefined || name === '') continue
      used.add(name)
      if (!arrayFilters.has(name))
        throw new MongoError('BadValue', `No array filter found for identifier '${name}' in path '${path}'`)
    }
  }
  const unused = [...arrayFilters.keys()].find((name) => !used.has(name))
  if (unused !== undefined) {
    throw new MongoError(
      'FailedToParse',
      `The array filter for identifier '${unused}' was not used in the update ${show(update)}`,
    )
  }
}

function readArrayFilters(filters: readonly Value[]): ArrayFilters {
  const result = new Map<string, ReturnType<typeof parseFilter>>()
  for (const filter of filters) {
    if (!isDoc(filter)) throw new MongoError('TypeMismatch', `arrayFilters entries must be objects: ${show(filter)}`)
    const name = topName(filter)
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw new MongoError(
        'BadValue',
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      )
    }
    if (result.has(name))
      throw new MongoError('FailedToParse', `Found multiple array filters with the same top-level field name ${name}`)
    result.set(name, parseFilter(filter))
  }
  return result
}

/** The one name that all paths of an array filter begin with. */
function topName(filter: Doc): string {
  const names = new Set(namesIn(filter))
  const [name, other] = names
  if (name === undefined) {
    throw new MongoError('FailedToParse', 'Cannot use an expression without a top-level field name in arrayFilters')
  }
  if (other !== undefined) {
    throw new MongoError(
      'FailedToParse',
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${other}'`,
    )
  }
  return name
}

function namesIn(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (!key.startsWith('$')) return [key.split('.')[0] ?? '']
    return Array.isArray(value) ? value.filter(isDoc).flatMap(namesIn) : []
  })
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < a.length && at < b.length; at++) {
    const [x, y] = [a[at] ?? '', b[at] ?? '']
    const [i, j] = [arrayIndex(x), arrayIndex(y)]
    const sign = i !== -1 && j !== -1 ? i - j : compareStrings(x, y)
    if (sign !== 0) return sign
  }
  return a.length - b.length
}

/** A pipeline may leave the _id out; the document has it still. */
function withIdOf(before: Doc, after: Doc): Doc {
  const id = before['_id']
  return id === undefined || after['_id'] !== undefined ? after : Object.assign(newDoc({ _id: id }), after)
}

/** A document keeps its _id; one that has none yet, in an upsert, may be given it. */
function keepingId(before: Doc, after: Doc): Doc {
  const id = before['_id']
  if (id === undefined) return after
  if (after['_id'] === undefined || !equal(id, after['_id'])) {
    const message =
      after['_id'] === undefined
        ? "Performing an update on the path '_id' would modify the immutable field '_id'"
        : `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${show(after['_id'])}`
    throw new MongoError('ImmutableField', message)
  }
  return after
}

function copy(doc: Doc): Doc {
  const result = newDoc()
  for (const key of Object.keys(doc)) result[key] = copyValue(doc[key] ?? null)
  return result
}

/** Only documents and arrays are changed in place; every other value is replaced as a whole. */
function copyValue(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyValue)
  return isDoc(value) ? copy(value) : value
}
