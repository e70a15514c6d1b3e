import type { Condition, Filter } from '../query/filter.ts'

export interface Constraint {
  readonly filter: Filter
  /** Several conditions apply to the same array element ($elemMatch). */
  readonly conditions: readonly Condition[]
}

/** A filter's conditions by path that hold for every match; the document test covers the rest. */
export interface Constraints {
  readonly byPath: ReadonlyMap<string, readonly Constraint[]>
  readonly alternatives: readonly (readonly Filter[])[]
  readonly size: number
}

export function extractConstraints(filter: Filter): Constraints {
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
