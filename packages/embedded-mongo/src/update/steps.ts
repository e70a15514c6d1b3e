import { compareStrings } from '../bson/compare.ts'
import { copyValue } from '../bson/copy.ts'
import { formatValue } from '../bson/format-value.ts'
import { type Doc, isDoc, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { getOwn } from '../get-own.ts'
import { arrayIndex, valueAt } from '../query/path.ts'
import { type FieldModifier, KEEP, modifiers } from './modifiers.ts'
import { ALL_ELEMENTS, expandPath, parseUpdatePath, setAt, type UpdateTarget, unsetAt } from './path.ts'
import { createRenameSteps } from './rename.ts'

export interface UpdateStep {
  readonly path: string
  readonly parts: readonly string[]
  readonly run: (target: UpdateTarget) => void
}

/**
 * Steps in path order, as MongoDB applies them.
 * @throws {MongoError} on conflicting paths
 */
export function parseUpdateSteps(update: Doc): UpdateStep[] {
  const steps = Object.entries(update).flatMap(([operator, fields]) => createSteps(operator, fields))
  rejectConflicts(steps)
  return steps.sort((a, b) => comparePaths(a.parts, b.parts))
}

function createSteps(operator: string, fields: Value): UpdateStep[] {
  const modifier = getOwn(modifiers, operator)
  if (modifier === undefined && operator !== '$rename') {
    throw new MongoError(
      'FailedToParse',
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    )
  }
  if (!isDoc(fields)) {
    throw new MongoError(
      'FailedToParse',
      `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${formatValue(fields)}}`,
    )
  }
  return Object.entries(fields).flatMap(([path, operand]) => {
    const parts = parseUpdatePath(path)
    if (modifier === undefined) return createRenameSteps(path, parts, operand)
    return [{ path, parts, run: modification(parts, modifier(operand, path)) }]
  })
}

function modification(parts: readonly string[], modify: FieldModifier): UpdateStep['run'] {
  return (target) => {
    for (const path of expandPath(target, parts)) {
      const changed = modify(valueAt(target.doc, path), target, path)
      if (changed === KEEP) continue
      if (changed === undefined) unsetAt(target.doc, path)
      else setAt(target.doc, path, copyValue(changed))
    }
  }
}

/** Returns where one path addresses all elements of an array and the other one element, else -1. */
function findMixedPart(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((part, position) => part !== b[position])
  const [left, right] = [a[at], b[at]]
  if (left === undefined || right === undefined) return -1
  return (left === ALL_ELEMENTS) === (right === ALL_ELEMENTS) ? -1 : at
}

function rejectConflicts(steps: readonly UpdateStep[]): void {
  const seen: string[] = []
  for (const [nth, { path, parts }] of steps.entries()) {
    for (const { parts: others } of steps.slice(0, nth)) {
      const at = findMixedPart(parts, others)
      if (at > 0) throw conflict(path, parts.slice(0, at).join('.'))
    }
    const conflicting = seen.find(
      (known) => known === path || path.startsWith(`${known}.`) || known.startsWith(`${path}.`),
    )
    if (conflicting !== undefined) {
      throw conflict(path, conflicting.length < path.length ? conflicting : path)
    }
    seen.push(path)
  }
}

function conflict(path: string, at: string): MongoError {
  return new MongoError('ConflictingUpdateOperators', `Updating the path '${path}' would create a conflict at '${at}'`)
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < a.length && at < b.length; at++) {
    const [x, y] = [a[at] ?? '', b[at] ?? '']
    const [i, j] = [arrayIndex(x), arrayIndex(y)]
    const sign = i !== -1 && j !== -1 ? i - j : compareStrings(x, y)
    if (sign !== 0) return sign
  }
  return a.length - b.length
}
