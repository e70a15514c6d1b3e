import { type Doc, isDoc, newDoc, type Value } from '../bson/value.ts'

/** Returns a copy with the value at the path. What is no document on the way becomes one. */
export function replaceAt(doc: Doc, [part = '', ...rest]: readonly string[], value: Value): Doc {
  const inner = doc[part]
  return Object.assign(newDoc(), doc, {
    [part]: rest.length === 0 ? value : replaceAt(isDoc(inner) ? inner : newDoc(), rest, value),
  })
}
