import { show } from '../bson/show.ts'
import type { Doc, Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { valueAt } from '../query/path.ts'
import { readPath, setAt, unsetAt } from './path.ts'
import type { Step } from './steps.ts'

/** `$rename`: the source and the target each count as touched; the work is done at the target. */
export function renameSteps(from: string, source: readonly string[], operand: Value): Step[] {
  if (typeof operand !== 'string')
    throw new MongoError('BadValue', `The 'to' field for $rename must be a string: ${from}: ${show(operand)}`)
  if (from === operand)
    throw new MongoError('BadValue', `The source and target field for $rename must differ: ${from}: "${operand}"`)
  const target = readPath(operand)
  const dynamic = [...source, ...target].find((part) => part.startsWith('$'))
  if (dynamic !== undefined)
    throw new MongoError('BadValue', `The source and target field for $rename may not be dynamic: ${from}`)
  if (operand.startsWith(`${from}.`) || from.startsWith(`${operand}.`)) {
    throw new MongoError(
      'BadValue',
      `The source and target field for $rename must not be on the same path: ${from}: "${operand}"`,
    )
  }
  const run: Step['run'] = ({ doc }) => {
    refuseArrayOnTheWay(doc, source, 'source')
    const value = valueAt(doc, source)
    if (value === undefined) return
    refuseArrayOnTheWay(doc, target, 'destination')
    unsetAt(doc, source)
    setAt(doc, target, value)
  }
  return [
    { path: from, parts: source, run: () => {} },
    { path: operand, parts: target, run },
  ]
}

function refuseArrayOnTheWay(doc: Doc, path: readonly string[], which: string): void {
  for (let length = 1; length < path.length; length++) {
    if (!Array.isArray(valueAt(doc, path.slice(0, length)))) continue
    throw new MongoError(
      'BadValue',
      `The ${which} field cannot be an array element, '${path.join('.')}' in doc with _id: ${show(doc['_id'])} has an array field called '${path[length - 1]}'`,
    )
  }
}
