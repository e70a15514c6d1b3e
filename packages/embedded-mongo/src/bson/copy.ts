import { type Doc, isDoc, newDoc, type Value } from './value.ts'

/** A copy that may be changed: its documents and arrays are new, every other value is replaced as a whole and shared. */
export function copyDoc(doc: Doc): Doc {
  const result = newDoc()
  for (const key of Object.keys(doc)) result[key] = copyValue(doc[key] ?? null)
  return result
}

export function copyValue(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyValue)
  return isDoc(value) ? copyDoc(value) : value
}
