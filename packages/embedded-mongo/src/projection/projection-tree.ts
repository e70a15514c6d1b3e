import { type Doc, isDoc, type Maybe, newDoc, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import type { Expression } from '../expressions/compile.ts'

export type ProjectionLeaf =
  | { readonly kind: 'include' | 'exclude' }
  | { readonly kind: 'compute'; readonly evaluate: Expression }

export type ProjectionTree = Map<string, ProjectionTree | ProjectionLeaf>

export function isTree(node: ProjectionTree | ProjectionLeaf | undefined): node is ProjectionTree {
  return node instanceof Map
}

export function addLeaf(tree: ProjectionTree, path: string, leaf: ProjectionLeaf): void {
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
      const next: ProjectionTree = new Map()
      node.set(part, next)
      node = next
    }
  }
}

/** Mutates `doc`. A missing result removes its field. */
export function applyComputedFields(tree: ProjectionTree, doc: Doc, root: Doc): Doc {
  for (const [key, node] of tree) {
    if (isTree(node)) {
      if (!hasComputedFields(node)) continue
      doc[key] = computeWithin(node, doc[key], root)
    } else if (node.kind === 'compute') {
      const value = node.evaluate(root)
      if (value === undefined) delete doc[key]
      else doc[key] = value
    }
  }
  return doc
}

function computeWithin(tree: ProjectionTree, value: Maybe, root: Doc): Value {
  if (Array.isArray(value)) return value.map((each) => computeWithin(tree, each, root))
  return applyComputedFields(tree, isDoc(value) ? Object.assign(newDoc(), value) : newDoc(), root)
}

export function hasComputedFields(tree: ProjectionTree): boolean {
  return [...tree.values()].some((node) => (isTree(node) ? hasComputedFields(node) : node.kind === 'compute'))
}
