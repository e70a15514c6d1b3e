import type { Doc, Maybe, Value } from '../bson/value.ts'
import type { Found } from './path.ts'

/** What a condition on one path says, as the planner reads it. */
export interface Condition {
  readonly operator:
    | '$eq'
    | '$gt'
    | '$gte'
    | '$lt'
    | '$lte'
    | '$in'
    | '$regex'
    | '$exists'
    | '$elemMatch'
    | '$type'
    | 'other'
  readonly operand: Value
}

/** A compiled filter: a tree that the planner can read, and at every node a test of a document. */
export type Filter = {
  readonly test: (doc: Doc, found?: Found) => boolean
  /** The same condition on one value by itself: a member of an array, which is not searched through further. */
  readonly holds: (value: Maybe) => boolean
} & (
  | { readonly kind: 'and' | 'or' | 'nor'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | {
      readonly kind: 'path'
      readonly path: string
      readonly condition: Condition
      /** For $elemMatch over values: the conditions that one element meets together. */
      readonly element?: readonly Condition[]
    }
  | {
      readonly kind: 'expr'
      /** What every match meets besides, so that an index can help; the expression still decides. */
      readonly implied: readonly { readonly path: string; readonly condition: Condition }[]
    }
  | { readonly kind: 'constant' }
)

export const everything: Filter = { kind: 'and', parts: [], test: () => true, holds: () => true }

export function allOf(parts: readonly Filter[]): Filter {
  const [first, second] = parts
  if (first === undefined) return everything
  if (second === undefined) return first
  return {
    kind: 'and',
    parts,
    // A later condition's position wins, as the last match of a path decides what `$` stands for.
    test: (doc, found) => parts.every((part) => part.test(doc, found)),
    holds: (value) => parts.every((part) => part.holds(value)),
  }
}

export function anyOf(parts: readonly Filter[]): Filter {
  return {
    kind: 'or',
    parts,
    test: (doc, found) => parts.some((part) => part.test(doc, found)),
    holds: (value) => parts.some((part) => part.holds(value)),
  }
}

export function noneOf(parts: readonly Filter[]): Filter {
  return {
    kind: 'nor',
    parts,
    test: (doc) => !parts.some((part) => part.test(doc)),
    holds: (value) => !parts.some((part) => part.holds(value)),
  }
}

export function negated(part: Filter): Filter {
  return { kind: 'not', part, test: (doc) => !part.test(doc), holds: (value) => !part.holds(value) }
}

export const nothing: Filter = { kind: 'constant', test: () => false, holds: () => false }

/** The fields of a document that a filter looks at, by their first names; undefined if that may be any. */
export function fieldsTested(filter: Filter): ReadonlySet<string> | undefined {
  const fields = new Set<string>()
  return addTested(filter, fields) ? fields : undefined
}

function addTested(filter: Filter, fields: Set<string>): boolean {
  switch (filter.kind) {
    case 'path':
      fields.add(filter.path.split('.', 1)[0] ?? '')
      return true
    case 'constant':
      return true
    case 'expr':
      return false
    case 'not':
      return addTested(filter.part, fields)
    default:
      return filter.parts.every((part) => addTested(part, fields))
  }
}
