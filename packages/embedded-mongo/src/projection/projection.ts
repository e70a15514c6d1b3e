import { decode } from '../bson/decode.ts'
import { formatValue } from '../bson/format-value.ts'
import { ComputedDoc, EncodedDoc, type LazyDoc } from '../bson/lazy-doc.ts'
import { type Doc, isDoc, isNumber, isTruthy, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { compileExpression, isOperatorName } from '../expressions/compile.ts'
import { projectBytes } from './project-bytes.ts'
import { addLeaf, applyComputedFields, hasComputedFields, type ProjectionTree } from './projection-tree.ts'

export interface Projection {
  readonly apply: (input: LazyDoc) => LazyDoc
  /** Needs the document decoded. */
  readonly computes: boolean
}

/** Returns undefined for all fields. */
export function compileFindProjection(spec: Value | undefined): Projection | undefined {
  if (spec === undefined || spec === null) return undefined
  if (!isDoc(spec))
    throw new MongoError('TypeMismatch', `Expected field projection to be of type object: ${formatValue(spec)}`)
  return Object.keys(spec).length === 0 ? undefined : compileProjection(spec)
}

export function compileProjection(spec: Doc): Projection {
  const tree: ProjectionTree = new Map()
  const reader: Reader = { tree, including: undefined, id: undefined }
  readFields(reader, '', spec)
  const computes = hasComputedFields(tree)
  const inclusive = reader.including ?? (reader.id === true || computes)
  if (inclusive && reader.id !== false && !tree.has('_id')) tree.set('_id', { kind: 'include' })
  if (inclusive ? reader.id === false : reader.id === true) tree.delete('_id')
  const project = ({ body }: LazyDoc): Uint8Array => projectBytes(tree, body, inclusive)
  const apply = computes
    ? (input: LazyDoc) => new ComputedDoc(applyComputedFields(tree, decode(project(input)), input.doc))
    : (input: LazyDoc) => new EncodedDoc(project(input))
  return { apply, computes }
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
