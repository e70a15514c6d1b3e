import { isDoc, type Value } from '../bson/value.ts'
import { stageEntry } from './stages.ts'

/**
 * The fields of its documents that a pipeline looks at, by their first names; undefined if that may be any. Nothing of a
 * document is left after $group but what that names. A text that only looks like a field counts too, which does no harm.
 */
export function fieldsRead(pipeline: readonly Value[]): ReadonlySet<string> | undefined {
  const fields = new Set<string>()
  for (const stage of pipeline) {
    const [name, operand] = stageEntry(stage)
    if (!addRead(operand, fields)) return undefined
    if (name === '$group') return fields
    if (name !== '$unwind') return undefined
  }
  return undefined
}

/** False where the document is named as a whole. */
function addRead(value: Value, fields: Set<string>): boolean {
  if (typeof value === 'string') {
    if (value.startsWith('$$')) return false
    if (value.startsWith('$')) fields.add(value.slice(1).split('.', 1)[0] ?? '')
    return true
  }
  if (Array.isArray(value)) return value.every((each) => addRead(each, fields))
  return !isDoc(value) || Object.values(value).every((each) => addRead(each, fields))
}
