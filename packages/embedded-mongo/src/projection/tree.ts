import { type Doc, isDoc, type Maybe, newDoc, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import type { Expression } from '../expressions/compile.ts'

/** What is done with one field of a document. */
export type Leaf =
  | { readonly kind: 'include' | 'exclude' }
  | { readonly kind: 'compute'; readonly evaluate: Expression }

/** Fields by name, nested as the paths are. */
export type Tree = Map<string, Tree | Leaf>

function isTree(node: Tree | Leaf | undefined): node is Tree {
  return node instanceof Map
}

export function plant(tree: Tree, path: string, leaf: Leaf): void {
  const parts = path.split('.')
  if (parts.includes('')) throw new MongoError(40353, "FieldPath must not end with a '.'.")
  if (parts.some((part) => part.startsWith('$')))
    throw new MongoError(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`)
  let node = tree
  for (const [at, part] of parts.entries()) {
    const known = node.get(part)
    const last = at === parts.length - 1
    if (known !== undefined && (last || !isTree(known))) {
      throw new MongoError(
        last ? 31250 : 31249,
        `Path collision at ${path}${last ? '' : ` remaining portion ${parts.slice(at + 1).join('.')}`}`,
      )
    }
    if (last) node.set(part, leaf)
    else if (isTree(known)) node = known
    else {
      const next: Tree = new Map()
      node.set(part, next)
      node = next
    }
  }
}

/** Only the named fields, in the document's own order. */
export function included(tree: Tree, doc: Doc): Doc {
  const result = newDoc()
  for (const key of Object.keys(doc)) {
    const kept = includedValue(tree.get(key), doc[key] ?? null)
    if (kept !== undefined) result[key] = kept
  }
  return result
}

function includedValue(node: Tree | Leaf | undefined, value: Value): Maybe {
  if (node === undefined) return undefined
  if (!isTree(node)) return node.kind === 'include' ? value : undefined
  if (isDoc(value)) return included(node, value)
  // What is neither a document nor an array has no fields to keep; in an array it is left out.
  if (!Array.isArray(value)) return undefined
  return value.flatMap((each) => (isDoc(each) || Array.isArray(each) ? [includedValue(node, each) ?? null] : []))
}

/** All but the named fields. */
export function excluded(tree: Tree, doc: Doc): Doc {
  const result = newDoc()
  for (const key of Object.keys(doc)) {
    const kept = excludedValue(tree.get(key), doc[key] ?? null)
    if (kept !== undefined) result[key] = kept
  }
  return result
}

function excludedValue(node: Tree | Leaf | undefined, value: Value): Maybe {
  if (node === undefined) return value
  if (!isTree(node)) return undefined
  if (isDoc(value)) return excluded(node, value)
  return Array.isArray(value) ? value.map((each) => excludedValue(node, each) ?? null) : value
}

/** Puts the computed fields into a document that may be changed. What computes to missing removes its field. */
export function compute(tree: Tree, doc: Doc, root: Doc): Doc {
  for (const [key, node] of tree) {
    if (isTree(node)) {
      if (!computes(node)) continue
      doc[key] = computeWithin(node, doc[key], root)
    } else if (node.kind === 'compute') {
      const value = node.evaluate(root)
      if (value === undefined) delete doc[key]
      else doc[key] = value
    }
  }
  return doc
}

function computeWithin(tree: Tree, value: Maybe, root: Doc): Value {
  if (Array.isArray(value)) return value.map((each) => computeWithin(tree, each, root))
  return compute(tree, isDoc(value) ? Object.assign(newDoc(), value) : newDoc(), root)
}

/** Whether any field of the tree is computed. */
export function computes(tree: Tree): boolean {
  return [...tree.values()].some((node) => (isTree(node) ? computes(node) : node.kind === 'compute'))
}
