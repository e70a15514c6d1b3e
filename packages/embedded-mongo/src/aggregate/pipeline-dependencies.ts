import { isDoc, type Value } from '../bson/value.ts'
import { parseLookup } from './lookup.ts'
import { stageEntry } from './stages.ts'

/** Returns the first-level fields that a pipeline reads, or undefined if it may read any. */
export function pipelineDependencies(pipeline: readonly Value[]): ReadonlySet<string> | undefined {
  const entries = pipeline.map(stageEntry)
  // A later stage reads the result of a $lookup, not the document that was found first.
  if (entries[0]?.[0] === '$lookup')
    return new Set(
      entries.flatMap(([name, operand]) => (name === '$lookup' ? parseLookup(operand).localField.slice(0, 1) : [])),
    )
  const fields = new Set<string>()
  for (const [name, operand] of entries) {
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
