import { type Doc, isDoc, type Maybe, type Value } from '../bson/value.ts'

/** Index in the outermost array; `$` in an update refers to it. */
export interface MatchPosition {
  position?: number
}

export function arrayIndex(part: string): number {
  return /^(?:0|[1-9]\d{0,8})$/.test(part) ? Number(part) : -1
}

export type Visit = (value: Maybe) => boolean

/**
 * Visits the values at a path until `visit` accepts one, and descends into arrays on the way.
 * With `expand`, an array at the end counts by element, then whole. A missing field is `undefined`.
 */
export function someValueAt(
  doc: Doc,
  parts: readonly string[],
  expand: boolean,
  visit: Visit,
  found?: MatchPosition,
): boolean {
  return walk(doc, parts, 0, expand, visit, found)
}

function walk(
  node: Maybe,
  parts: readonly string[],
  at: number,
  expand: boolean,
  visit: Visit,
  found?: MatchPosition,
): boolean {
  const part = parts[at]
  if (part === undefined) return leaf(node, expand, visit, found)
  if (isDoc(node)) {
    const next = node[part]
    return next === undefined ? visit(undefined) : walk(next, parts, at + 1, expand, visit, found)
  }
  if (Array.isArray(node)) return throughArray(node, part, parts, at, expand, visit, found)
  return visit(undefined)
}

function leaf(node: Maybe, expand: boolean, visit: Visit, found?: MatchPosition): boolean {
  if (expand && Array.isArray(node)) {
    const index = node.findIndex(visit)
    if (index !== -1) return locate(found, index)
  }
  return visit(node)
}

function throughArray(
  array: Value[],
  part: string,
  parts: readonly string[],
  at: number,
  expand: boolean,
  visit: Visit,
  found?: MatchPosition,
): boolean {
  const index = arrayIndex(part)
  const element = index === -1 ? undefined : array[index]
  if (element !== undefined && walk(element, parts, at + 1, expand, visit, found)) return true
  const matched = array.findIndex((each) => isDoc(each) && walk(each, parts, at, expand, visit))
  return matched !== -1 && locate(found, matched)
}

function locate(found: MatchPosition | undefined, index: number): true {
  if (found !== undefined) found.position = index
  return true
}

/** Follows documents, and arrays only by index, as update paths and equality fields do. */
export function valueAt(doc: Doc, parts: readonly string[]): Maybe {
  let node: Maybe = doc
  for (const part of parts) {
    if (isDoc(node)) node = node[part]
    else if (Array.isArray(node)) node = node[arrayIndex(part)]
    else return undefined
  }
  return node
}
