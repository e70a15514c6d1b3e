import { isDoc, type Value } from '../bson/value.ts'
import { stageEntry } from './stages.ts'

/** Returns the first-level fields that a pipeline reads, or undefined if it may read any. */
export function pipelineDependencies(pipeline: readonly Value[]): ReadonlySet<string> | undefined {
  const fields = new Set<string>()
  for (const stage of pipeline) {
    const [name, operand] = stageEntry(stage)
    if (!addReadFields(operand, fields)) return undefined
    if (name === '$group') return fields
    if (name !== '$unwind') return undefined
  }
  return undefined
}

/** Returns false if the value refers to the whole document. */
function addReadFields(value: Value, fields: Set<string>): boolean {
  if (typeof value === 'string') {
    if (value.startsWith('$$')) return false
    if (value.startsWith('$')) fields.add(value.slice(1).split('.', 1)[0] ?? '')
    return true
  }
  if (Array.isArray(value)) return value.every((each) => addReadFields(each, fields))
  return !isDoc(value) || Object.values(value).every((each) => addReadFields(each, fields))
}
