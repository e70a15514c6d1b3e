import { show } from '../bson/show.ts'
import { type Doc, isDoc, type Maybe, newDoc, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { arrayIndex, valueAt } from '../query/path.ts'

/** What an update needs to know of the document it is applied to. */
export interface Target {
  readonly doc: Doc
  /** What `$` stands for: where the query found its match. */
  readonly position: number | undefined
  /** Whether the document is about to be inserted by an upsert. */
  readonly inserting: boolean
  readonly now: Date
}

/** The part of a path that stands for every element of an array. */
export const ALL = '$[]'

/** The parts of a path that an update may name. */
export function readPath(path: string): string[] {
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
  const named = parts.find((part) => part !== ALL && /^\$\[.*\]$/.test(part))
  if (named !== undefined)
    throw new MongoError('BadValue', `No array filter found for identifier '${named.slice(2, -1)}' in path '${path}'`)
  return parts
}

/** The plain paths that a path with `$` and `$[]` stands for in a document. */
export function expand(target: Target, parts: readonly string[]): string[][] {
  let paths: string[][] = [[]]
  for (const part of parts) paths = paths.flatMap((path) => step(target, path, part).map((each) => [...path, each]))
  return paths
}

function step(target: Target, path: readonly string[], part: string): string[] {
  if (part === '$') {
    if (target.position === undefined) {
      throw new MongoError('BadValue', 'The positional operator did not find the match needed from the query.')
    }
    return [String(target.position)]
  }
  if (part !== ALL) return [part]
  const array = valueAt(target.doc, path)
  const shown = path.join('.')
  if (array === undefined) {
    throw new MongoError('BadValue', `The path '${shown}' must exist in the document in order to apply array updates.`)
  }
  if (!Array.isArray(array)) {
    throw new MongoError('BadValue', `Cannot apply array updates to non-array element ${path.at(-1)}: ${show(array)}`)
  }
  return Array.from(array.keys(), String)
}

const MAX_PADDING = 1_500_000

/** Puts a value at a plain path and makes the documents on the way. Throws 28 where something else is in the way. */
export function setAt(doc: Doc, path: readonly string[], value: Value): void {
  let node: Doc | Value[] = doc
  for (const [at, part] of path.entries()) {
    const last = at === path.length - 1
    const next: Maybe = last ? value : child(node, part)
    if (!last && next !== undefined && !isDoc(next) && !Array.isArray(next)) {
      throw notViable(path[at + 1] ?? '', part, next)
    }
    const put: Value = last ? value : (next ?? newDoc())
    if (Array.isArray(node)) putInArray(node, part, put, path[at - 1] ?? '')
    else node[part] = put
    if (!last) node = put as Doc | Value[]
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
  return new MongoError('PathNotViable', `Cannot create field '${field}' in element {${name}: ${show(value)}}`)
}

/** Removes what is at a plain path; an array keeps its length and holds null there. */
export function unsetAt(doc: Doc, path: readonly string[]): void {
  const parent = valueAt(doc, path.slice(0, -1))
  const name = path.at(-1) ?? ''
  if (isDoc(parent)) delete parent[name]
  else if (Array.isArray(parent) && arrayIndex(name) !== -1 && arrayIndex(name) < parent.length) {
    parent[arrayIndex(name)] = null
  }
}

/** For a message: the document's id and the field with its type. */
export function describeField(doc: Doc, path: readonly string[], value: Value): string {
  return `{_id: ${show(doc['_id'])}} has the field '${path.at(-1)}' of non-numeric type ${typeName(value)}`
}
