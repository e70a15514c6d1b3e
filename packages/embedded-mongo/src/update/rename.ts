import { formatValue } from '../bson/format-value.ts'
import type { Doc, Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { valueAt } from '../query/path.ts'
import { parseUpdatePath, setAt, unsetAt } from './path.ts'
import type { UpdateStep } from './steps.ts'

/** Both paths count as touched; the target's step does the work. */
export function createRenameSteps(from: string, source: readonly string[], operand: Value): UpdateStep[] {
  if (typeof operand !== 'string')
    throw new MongoError('BadValue', `The 'to' field for $rename must be a string: ${from}: ${formatValue(operand)}`)
  if (from === operand)
    throw new MongoError('BadValue', `The source and target field for $rename must differ: ${from}: "${operand}"`)
  const target = parseUpdatePath(operand)
  const dynamic = [...source, ...target].find((part) => part.startsWith('$'))
  if (dynamic !== undefined)
    throw new MongoError('BadValue', `The source and target field for $rename may not be dynamic: ${from}`)
  if (operand.startsWith(`${from}.`) || from.startsWith(`${operand}.`)) {
    throw new MongoError(
      'BadValue',
      `The source and target field for $rename must not be on the same path: ${from}: "${operand}"`,
    )
  }
  const run: UpdateStep['run'] = ({ doc }) => {
    rejectArrayOnPath(doc, source, 'source')
    const value = valueAt(doc, source)
    if (value === undefined) return
    rejectArrayOnPath(doc, target, 'destination')
    unsetAt(doc, source)
    setAt(doc, target, value)
  }
  return [
    { path: from, parts: source, run: () => {} },
    { path: operand, parts: target, run },
  ]
}

function rejectArrayOnPath(doc: Doc, path: readonly string[], which: string): void {
  for (let length = 1; length < path.length; length++) {
    if (!Array.isArray(valueAt(doc, path.slice(0, length)))) continue
    throw new MongoError(
      'BadValue',
      `The ${which} field cannot be an array element, '${path.join('.')}' in doc with _id: ${formatValue(doc['_id'])} has an array field called '${path[length - 1]}'`,
    )
  }
}
