import { type Doc, isDoc, newDoc, type Value } from './value.ts'

/** Copies documents and arrays; shares all other values, because nothing mutates them. */
export function copyDoc(doc: Doc): Doc {
  const result = newDoc()
  for (const key of Object.keys(doc)) result[key] = copyValue(doc[key] ?? null)
  return result
}

export function copyValue(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyValue)
  return isDoc(value) ? copyDoc(value) : value
}
