import { isDoc, isNumber, isTrue, type Value } from '../bson/value.ts'

/**
 * The fields of a document that a find's projection looks at, by their first names, where it does nothing but name those
 * that are kept; undefined if that may be any.
 */
export function fieldsKept(spec: Value | undefined): ReadonlySet<string> | undefined {
  if (!isDoc(spec)) return undefined
  const fields = new Set(['_id'])
  let kept = false
  for (const [path, value] of Object.entries(spec)) {
    if (path.endsWith('.$') || !(isNumber(value) || typeof value === 'boolean')) return undefined
    if (isTrue(value)) {
      fields.add(path.split('.', 1)[0] ?? '')
      kept = true
    } else if (path !== '_id') return undefined
  }
  return kept ? fields : undefined
}
