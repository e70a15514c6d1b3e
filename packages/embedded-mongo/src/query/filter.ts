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

/** The fields of a document that a filter looks at, by their first names. */
export function fieldsTested(filter: Filter): string[] {
  switch (filter.kind) {
    case 'path':
      return [filter.path.split('.', 1)[0] ?? '']
    case 'constant':
      return []
    case 'not':
      return fieldsTested(filter.part)
    default:
      return filter.parts.flatMap(fieldsTested)
  }
}
