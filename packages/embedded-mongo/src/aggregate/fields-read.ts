import { isDoc, type Value } from '../bson/value.ts'
import { stageEntry } from './stage.ts'

/** Stages whose result has nothing of a document but what they name. */
const closing = new Set(['$group', '$sortByCount', '$bucket', '$count'])

/**
 * The fields of its documents that a pipeline looks at, by their first names; undefined if that may be any. A text that only
 * looks like a field counts too, which does no harm.
 */
export function fieldsRead(pipeline: readonly Value[]): ReadonlySet<string> | undefined {
  const fields = new Set<string>()
  for (const stage of pipeline) {
    const [name, operand] = stageEntry(stage)
    if (!addRead(operand, fields)) return undefined
    if (closing.has(name)) return fields
    if (name !== '$unwind') return undefined
  }
  return undefined
}

/** What names fields without a `$`, or the document as a whole. */
const beyond = new Set(['$getField', '$setField', '$unsetField', 'sortBy'])

function addRead(value: Value, fields: Set<string>): boolean {
  if (typeof value === 'string') {
    if (value.startsWith('$$ROOT') || value.startsWith('$$CURRENT')) return false
    if (value.startsWith('$') && !value.startsWith('$$')) fields.add(value.slice(1).split('.', 1)[0] ?? '')
    return true
  }
  if (Array.isArray(value)) return value.every((each) => addRead(each, fields))
  if (!isDoc(value)) return true
  return Object.entries(value).every(([key, each]) => !beyond.has(key) && addRead(each, fields))
}
