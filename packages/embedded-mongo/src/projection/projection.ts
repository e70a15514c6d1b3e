import { show } from '../bson/show.ts'
import { type Doc, isDoc, isNumber, isTrue, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { compileExpression, isOperatorName } from '../expressions/compile.ts'
import { compute, computes, excluded, included, plant, type Tree } from './tree.ts'

type Projection = (doc: Doc) => Doc

/** Compiles the projection of a find, which is a `$project`. Undefined: all fields. */
export function findProjection(spec: Value | undefined): Projection | undefined {
  if (spec === undefined || spec === null) return undefined
  if (!isDoc(spec))
    throw new MongoError('TypeMismatch', `Expected field projection to be of type object: ${show(spec)}`)
  return Object.keys(spec).length === 0 ? undefined : compileProjection(spec)
}

/**
 * The fields of a document that a find's projection looks at, by their first names, where it does nothing but name those
 * that are kept; undefined if that may be any.
 */
export function fieldsKept(spec: Value | undefined): ReadonlySet<string> | undefined {
  if (!isDoc(spec)) return undefined
  const fields = new Set(['_id'])
  let kept = false
  for (const [path, value] of Object.entries(spec)) {
    if (!(isNumber(value) || typeof value === 'boolean')) return undefined
    if (isTrue(value)) {
      fields.add(path.split('.', 1)[0] ?? '')
      kept = true
    } else if (path !== '_id') return undefined
  }
  return kept ? fields : undefined
}

/** Compiles `$project`. */
export function compileProjection(spec: Doc): Projection {
  const tree: Tree = new Map()
  const reader: Reader = { tree, including: undefined, id: undefined }
  readFields(reader, '', spec)
  const inclusive = reader.including ?? (reader.id === true || computes(tree))
  if (inclusive) {
    if (reader.id !== false && !tree.has('_id')) tree.set('_id', { kind: 'include' })
    if (reader.id === false) tree.delete('_id')
    return (doc) => compute(tree, included(tree, doc), doc)
  }
  if (reader.id === true) tree.delete('_id')
  return (doc) => compute(tree, excluded(tree, doc), doc)
}

interface Reader {
  readonly tree: Tree
  /** Whether fields are named to be kept (true) or left out (false); undefined until one decides. */
  including: boolean | undefined
  /** What was said of _id, which may be left out of an inclusion. */
  id: boolean | undefined
}

function readFields(reader: Reader, prefix: string, spec: Doc): void {
  for (const [key, value] of Object.entries(spec)) readField(reader, prefix + key, value)
}

function readField(reader: Reader, path: string, value: Value): void {
  if (isNumber(value) || typeof value === 'boolean') {
    choose(reader, path, isTrue(value))
    return
  }
  const operator = isDoc(value) ? Object.keys(value)[0] : undefined
  if (isDoc(value) && operator?.startsWith('$') === true) {
    if (!isOperatorName(operator)) throw new MongoError(31325, `Unknown expression ${operator}`)
  } else if (isDoc(value)) {
    if (operator === undefined)
      throw new MongoError(51270, `An empty sub-projection is not a valid value. Found empty object at path`)
    readFields(reader, `${path}.`, value)
    return
  }
  if (path !== '_id') decide(reader, path, true)
  else reader.id = true
  plant(reader.tree, path, { kind: 'compute', evaluate: compileExpression(value) })
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
