import { formatValue } from '../bson/format-value.ts'
import { type Doc, isDoc, isNumber, isTruthy, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { compileExpression, isOperatorName } from '../expressions/compile.ts'
import {
  addLeaf,
  applyComputedFields,
  applyExclusion,
  applyInclusion,
  hasComputedFields,
  type ProjectionTree,
} from './projection-tree.ts'

type Projection = (doc: Doc) => Doc

/** Returns undefined for all fields. */
export function compileFindProjection(spec: Value | undefined): Projection | undefined {
  if (spec === undefined || spec === null) return undefined
  if (!isDoc(spec))
    throw new MongoError('TypeMismatch', `Expected field projection to be of type object: ${formatValue(spec)}`)
  return Object.keys(spec).length === 0 ? undefined : compileProjection(spec)
}

/** Returns the first-level fields of a pure inclusion, or undefined if the projection may read any. */
export function projectionDependencies(spec: Value | undefined): ReadonlySet<string> | undefined {
  if (!isDoc(spec)) return undefined
  const fields = new Set(['_id'])
  let includesAny = false
  for (const [path, value] of Object.entries(spec)) {
    if (!(isNumber(value) || typeof value === 'boolean')) return undefined
    if (isTruthy(value)) {
      fields.add(path.split('.', 1)[0] ?? '')
      includesAny = true
    } else if (path !== '_id') return undefined
  }
  return includesAny ? fields : undefined
}

export function compileProjection(spec: Doc): Projection {
  const tree: ProjectionTree = new Map()
  const reader: Reader = { tree, including: undefined, id: undefined }
  readFields(reader, '', spec)
  const inclusive = reader.including ?? (reader.id === true || hasComputedFields(tree))
  if (inclusive) {
    if (reader.id !== false && !tree.has('_id')) tree.set('_id', { kind: 'include' })
    if (reader.id === false) tree.delete('_id')
    return (doc) => applyComputedFields(tree, applyInclusion(tree, doc), doc)
  }
  if (reader.id === true) tree.delete('_id')
  return (doc) => applyComputedFields(tree, applyExclusion(tree, doc), doc)
}

interface Reader {
  readonly tree: ProjectionTree
  /** Inclusion (true) or exclusion (false); undefined until one field decides. */
  including: boolean | undefined
  id: boolean | undefined
}

function readFields(reader: Reader, prefix: string, spec: Doc): void {
  for (const [key, value] of Object.entries(spec)) readField(reader, prefix + key, value)
}

function readField(reader: Reader, path: string, value: Value): void {
  if (isNumber(value) || typeof value === 'boolean') {
    setInclusion(reader, path, isTruthy(value))
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
  addLeaf(reader.tree, path, { kind: 'compute', evaluate: compileExpression(value) })
}

function setInclusion(reader: Reader, path: string, include: boolean): void {
  if (path === '_id') {
    reader.id = include
    addLeaf(reader.tree, path, { kind: include ? 'include' : 'exclude' })
    return
  }
  decide(reader, path, include)
  addLeaf(reader.tree, path, { kind: include ? 'include' : 'exclude' })
}

function decide(reader: Reader, path: string, include: boolean): void {
  if (reader.including === undefined) reader.including = include
  else if (reader.including !== include) {
    throw include
      ? new MongoError(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
      : new MongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`)
  }
}
