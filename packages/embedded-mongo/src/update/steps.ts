import { copyValue } from '../bson/copy.ts'
import { compareStrings } from '../bson/order.ts'
import { show } from '../bson/show.ts'
import { type Doc, isDoc, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { own } from '../own.ts'
import { arrayIndex, valueAt } from '../query/path.ts'
import { KEEP, type Modify, modifiers } from './modifiers.ts'
import { ALL, expand, readPath, setAt, type Target, unsetAt } from './path.ts'
import { renameSteps } from './rename.ts'

/** What an update does at one path. */
export interface Step {
  readonly path: string
  readonly parts: readonly string[]
  readonly run: (target: Target) => void
}

/** The steps of `{ $set: …, $inc: … }` in the order of their paths, in which MongoDB applies them. Conflicts are refused. */
export function readSteps(update: Doc): Step[] {
  const steps = Object.entries(update).flatMap(([operator, fields]) => stepsOf(operator, fields))
  refuseConflicts(steps)
  return steps.sort((a, b) => comparePaths(a.parts, b.parts))
}

function stepsOf(operator: string, fields: Value): Step[] {
  const modifier = own(modifiers, operator)
  if (modifier === undefined && operator !== '$rename') {
    throw new MongoError(
      'FailedToParse',
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    )
  }
  if (!isDoc(fields)) {
    throw new MongoError(
      'FailedToParse',
      `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${show(fields)}}`,
    )
  }
  return Object.entries(fields).flatMap(([path, operand]) => {
    const parts = readPath(path)
    if (modifier === undefined) return renameSteps(path, parts, operand)
    return [{ path, parts, run: modification(parts, modifier(operand, path)) }]
  })
}

function modification(parts: readonly string[], modify: Modify): Step['run'] {
  return (target) => {
    for (const path of expand(target, parts)) {
      const changed = modify(valueAt(target.doc, path), target, path)
      if (changed === KEEP) continue
      if (changed === undefined) unsetAt(target.doc, path)
      else setAt(target.doc, path, copyValue(changed))
    }
  }
}

/** Where one path goes into all elements of an array, and the other into one; -1 if nowhere. */
function mixedAt(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((part, place) => part !== b[place])
  const [one, other] = [a[at], b[at]]
  if (one === undefined || other === undefined) return -1
  return (one === ALL) === (other === ALL) ? -1 : at
}

function refuseConflicts(steps: readonly Step[]): void {
  const seen: string[] = []
  for (const [nth, { path, parts }] of steps.entries()) {
    for (const { parts: others } of steps.slice(0, nth)) {
      const at = mixedAt(parts, others)
      if (at > 0) throw conflict(path, parts.slice(0, at).join('.'))
    }
    const other = seen.find((known) => known === path || path.startsWith(`${known}.`) || known.startsWith(`${path}.`))
    if (other !== undefined) {
      throw conflict(path, other.length < path.length ? other : path)
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
