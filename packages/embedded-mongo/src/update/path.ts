import { formatValue } from '../bson/format-value.ts'
import { type Doc, isDoc, type Maybe, newDoc, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { arrayIndex, valueAt } from '../query/path.ts'

export interface UpdateTarget {
  readonly doc: Doc
  readonly position: number | undefined
  readonly inserting: boolean
  readonly now: Date
}

export const ALL_ELEMENTS = '$[]'

/** @throws {MongoError} for a path that an update may not name */
export function parseUpdatePath(path: string): string[] {
  const parts = path.split('.')
  if (path === '') throw new MongoError('EmptyFieldName', 'An empty update path is not valid.')
  if (parts.includes('')) {
    throw new MongoError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    )
  }
  const [first = ''] = parts
  if (first === '$' || first.startsWith('$[')) {
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
  const filteredPart = parts.find((part) => part !== ALL_ELEMENTS && /^\$\[.*\]$/.test(part))
  if (filteredPart !== undefined)
    throw new MongoError(
      'BadValue',
      `No array filter found for identifier '${filteredPart.slice(2, -1)}' in path '${path}'`,
    )
  return parts
}

export function expandPath(target: UpdateTarget, parts: readonly string[]): string[][] {
  let paths: string[][] = [[]]
  for (const part of parts) paths = paths.flatMap((path) => step(target, path, part).map((each) => [...path, each]))
  return paths
}

function step(target: UpdateTarget, path: readonly string[], part: string): string[] {
  if (part === '$') {
    if (target.position === undefined) {
      throw new MongoError('BadValue', 'The positional operator did not find the match needed from the query.')
    }
    return [String(target.position)]
  }
  if (part !== ALL_ELEMENTS) return [part]
  const array = valueAt(target.doc, path)
  const displayPath = path.join('.')
  if (array === undefined) {
    throw new MongoError(
      'BadValue',
      `The path '${displayPath}' must exist in the document in order to apply array updates.`,
    )
  }
  if (!Array.isArray(array)) {
    throw new MongoError(
      'BadValue',
      `Cannot apply array updates to non-array element ${path.at(-1)}: ${formatValue(array)}`,
    )
  }
  return Array.from(array.keys(), String)
}

const MAX_PADDING = 1_500_000

/**
 * Creates the documents on the way.
 * @throws {MongoError} 28 if another value blocks the path
 */
export function setAt(doc: Doc, path: readonly string[], value: Value): void {
  let node: Doc | Value[] = doc
  for (const [at, part] of path.entries()) {
    const last = at === path.length - 1
    const next: Maybe = last ? value : child(node, part)
    if (!last && next !== undefined && !isDoc(next) && !Array.isArray(next)) {
      throw notViable(path[at + 1] ?? '', part, next)
    }
    const newValue: Value = last ? value : (next ?? newDoc())
    if (Array.isArray(node)) putInArray(node, part, newValue, path[at - 1] ?? '')
    else node[part] = newValue
    if (!last) node = newValue as Doc | Value[]
  }
}

function child(node: Doc | Value[], part: string): Maybe {
  return Array.isArray(node) ? node[arrayIndex(part)] : node[part]
}

function putInArray(array: Value[], part: string, value: Value, name: string): void {
  const index = arrayIndex(part)
  if (index === -1) throw notViable(part, name, array)
  if (index - array.length > MAX_PADDING) {
    throw new MongoError('CannotBackfillArray', `can't backfill more than ${MAX_PADDING} elements`)
  }
  while (array.length < index) array.push(null)
  array[index] = value
}

function notViable(field: string, name: string, value: Value): MongoError {
  return new MongoError('PathNotViable', `Cannot create field '${field}' in element {${name}: ${formatValue(value)}}`)
}

/** An array keeps its length and stores null. */
export function unsetAt(doc: Doc, path: readonly string[]): void {
  const parent = valueAt(doc, path.slice(0, -1))
  const name = path.at(-1) ?? ''
  if (isDoc(parent)) delete parent[name]
  else if (Array.isArray(parent) && arrayIndex(name) !== -1 && arrayIndex(name) < parent.length) {
    parent[arrayIndex(name)] = null
  }
}

export function describeField(doc: Doc, path: readonly string[], value: Value): string {
  return `{_id: ${formatValue(doc['_id'])}} has the field '${path.at(-1)}' of non-numeric type ${typeName(value)}`
}
