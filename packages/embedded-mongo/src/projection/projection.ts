import { show } from '../bson/show.ts'
import { type Doc, isDoc, isNumber, isTrue, newDoc, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { compileExpression, isOperatorName } from '../expressions/compile.ts'
import type { Variables } from '../expressions/scope.ts'
import { compute, computes, excluded, included, type Leaf, plant, type Tree } from './tree.ts'

export type Projection = (doc: Doc, variables: Variables) => Doc

/** Reads an operator that only a find's projection has; undefined if it is none. */
export type FindOperator = (path: string, operator: string, operand: Value) => Leaf | undefined

/** Compiles `$project`, or a find's projection if its own operators are given. */
export function compileProjection(spec: Doc, names: Iterable<string>, findOperator?: FindOperator): Projection {
  const tree: Tree = new Map()
  const reader: Reader = { tree, names: [...names], findOperator, including: undefined, id: undefined }
  readFields(reader, '', spec)
  const inclusive = reader.including ?? (reader.id === true || computes(tree))
  if (inclusive) {
    if (reader.id !== false && !tree.has('_id')) tree.set('_id', { kind: 'include' })
    if (reader.id === false) tree.delete('_id')
    return (doc, variables) => compute(tree, included(tree, doc), { root: doc, variables })
  }
  if (reader.id === true) tree.delete('_id')
  return (doc, variables) => compute(tree, excluded(tree, doc), { root: doc, variables })
}

interface Reader {
  readonly tree: Tree
  readonly names: readonly string[]
  readonly findOperator: FindOperator | undefined
  /** Whether fields are named to be kept (true) or left out (false); undefined until one decides. */
  including: boolean | undefined
  /** What was said of _id, which may be left out of an inclusion. */
  id: boolean | undefined
}

function readFields(reader: Reader, prefix: string, spec: Doc): void {
  for (const [key, value] of Object.entries(spec)) {
    if (key.startsWith('$'))
      throw new MongoError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      )
    readField(reader, prefix + key, value)
  }
}

function readField(reader: Reader, path: string, value: Value): void {
  if (isNumber(value) || typeof value === 'boolean') {
    choose(reader, path, isTrue(value))
    return
  }
  const operator = isDoc(value) ? Object.keys(value)[0] : undefined
  if (isDoc(value) && operator?.startsWith('$') === true) {
    const leaf = reader.findOperator?.(path, operator, value[operator] ?? null)
    if (leaf !== undefined) {
      if (leaf.kind === 'map' && leaf.includes) decide(reader, path, true)
      plant(reader.tree, path, leaf)
      return
    }
    if (!isOperatorName(operator)) throw new MongoError(31325, `Unknown expression ${operator}`)
  } else if (isDoc(value)) {
    if (operator === undefined)
      throw new MongoError(51270, `An empty sub-projection is not a valid value. Found empty object at path`)
    readFields(reader, `${path}.`, value)
    return
  }
  if (path !== '_id') decide(reader, path, true)
  else reader.id = true
  plant(reader.tree, path, { kind: 'compute', evaluate: compileExpression(value, reader.names) })
}

function choose(reader: Reader, path: string, include: boolean): void {
  if (path === '_id') {
    reader.id = include
    plant(reader.tree, path, { kind: include ? 'include' : 'exclude' })
    return
  }
  decide(reader, path, include)
  plant(reader.tree, path, { kind: include ? 'include' : 'exclude' })
}

function decide(reader: Reader, path: string, include: boolean): void {
  if (reader.including === undefined) reader.including = include
  else if (reader.including !== include) {
    throw include
      ? new MongoError(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
      : new MongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`)
  }
}

/** Compiles `$addFields` and `$set`: every field is an expression, also a plain number. */
export function compileAddFields(spec: Doc, names: Iterable<string>): Projection {
  const tree: Tree = new Map()
  const known = [...names]
  const read = (prefix: string, fields: Doc): void => {
    for (const [key, value] of Object.entries(fields)) {
      const first = isDoc(value) ? Object.keys(value)[0] : undefined
      if (key.startsWith('$'))
        throw new MongoError(
          16410,
          `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
        )
      if (isDoc(value) && first !== undefined && !first.startsWith('$')) read(`${prefix}${key}.`, value)
      else plant(tree, prefix + key, { kind: 'compute', evaluate: compileExpression(value, known) })
    }
  }
  read('', spec)
  return (doc, variables) => compute(tree, Object.assign(newDoc(), doc), { root: doc, variables })
}

/** Compiles `$unset`, which is given a path or several. */
export function compileUnset(operand: Value): Projection {
  const paths = Array.isArray(operand) ? operand : [operand]
  const tree: Tree = new Map()
  for (const path of paths) {
    if (typeof path !== 'string')
      throw new MongoError(
        31120,
        `$unset specification must be a string or an array containing only string values: ${show(operand)}`,
      )
    if (path.startsWith('$')) throw new MongoError(16410, `FieldPath field names may not start with '$'.`)
    plant(tree, path, { kind: 'exclude' })
  }
  return (doc) => excluded(tree, doc)
}
