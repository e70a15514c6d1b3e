import type { Condition, Filter } from '../query/filter.ts'

/** A condition that every matching document meets on a path, with the filter it came from. */
export interface Constraint {
  readonly filter: Filter
  /** Together on one array element if more than one, as $elemMatch says. */
  readonly conditions: readonly Condition[]
}

/** A filter's conditions by path, as far as they hold for all that match; the rest is left to the test of each document. */
export interface Constraints {
  readonly byPath: ReadonlyMap<string, readonly Constraint[]>
  /** The top-level alternatives, of which each matching document meets one. */
  readonly alternatives: readonly (readonly Filter[])[]
  /** How many conjuncts there are, known or not. */
  readonly size: number
}

export function constraintsOf(filter: Filter): Constraints {
  const byPath = new Map<string, Constraint[]>()
  const alternatives: (readonly Filter[])[] = []
  let size = 0
  const note = (path: string, constraint: Constraint): void => {
    const known = byPath.get(path)
    if (known === undefined) byPath.set(path, [constraint])
    else known.push(constraint)
  }
  const collect = (part: Filter): void => {
    if (part.kind === 'and') {
      part.parts.forEach(collect)
      return
    }
    size++
    if (part.kind === 'or') alternatives.push(part.parts)
    if (part.kind === 'path') {
      const conditions = part.element ?? [part.condition]
      if (conditions.length > 0) note(part.path, { filter: part, conditions })
    }
  }
  collect(filter)
  return { byPath, alternatives, size }
}
