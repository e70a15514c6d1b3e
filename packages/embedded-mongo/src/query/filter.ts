import type { Doc, Maybe, Value } from '../bson/value.ts'
import type { MatchPosition } from './path.ts'

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

export type Filter = {
  readonly test: (doc: Doc, found?: MatchPosition) => boolean
  /** Tests one value, such as an array element, without descending into arrays. */
  readonly testValue: (value: Maybe) => boolean
} & (
  | { readonly kind: 'and' | 'or' | 'nor'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | {
      readonly kind: 'path'
      readonly path: string
      readonly condition: Condition
      readonly element?: readonly Condition[]
    }
  | { readonly kind: 'constant' }
)

export const MATCH_ALL: Filter = { kind: 'and', parts: [], test: () => true, testValue: () => true }

export function allOf(parts: readonly Filter[]): Filter {
  const [first, second] = parts
  if (first === undefined) return MATCH_ALL
  if (second === undefined) return first
  return {
    kind: 'and',
    parts,
    // A later condition overrides the position, because the last match decides `$`.
    test: (doc, found) => parts.every((part) => part.test(doc, found)),
    testValue: (value) => parts.every((part) => part.testValue(value)),
  }
}

export function anyOf(parts: readonly Filter[]): Filter {
  return {
    kind: 'or',
    parts,
    test: (doc, found) => parts.some((part) => part.test(doc, found)),
    testValue: (value) => parts.some((part) => part.testValue(value)),
  }
}

export function noneOf(parts: readonly Filter[]): Filter {
  return {
    kind: 'nor',
    parts,
    test: (doc) => !parts.some((part) => part.test(doc)),
    testValue: (value) => !parts.some((part) => part.testValue(value)),
  }
}

export function negate(part: Filter): Filter {
  return { kind: 'not', part, test: (doc) => !part.test(doc), testValue: (value) => !part.testValue(value) }
}

export const MATCH_NONE: Filter = { kind: 'constant', test: () => false, testValue: () => false }

export function filterDependencies(filter: Filter): string[] {
  switch (filter.kind) {
    case 'path':
      return [filter.path.split('.', 1)[0] ?? '']
    case 'constant':
      return []
    case 'not':
      return filterDependencies(filter.part)
    default:
      return filter.parts.flatMap(filterDependencies)
  }
}
