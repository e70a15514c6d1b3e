import { emptyArrayKey, encodeKey, inverted } from '../bson/key.ts'
import { type Doc, isDoc, type Maybe } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { arrayIndex } from '../query/path.ts'
import type { Index } from './catalog.ts'

/** What an index holds of a document. */
export interface IndexKeys {
  /** Distinct keys. None if a sparse or partial index leaves the document out. */
  readonly keys: readonly Buffer[]
  /** The fields in which an array was met, by their position in the index. */
  readonly arrays: readonly number[]
}

/** One field on its way down its path; `final` once the path has ended. */
interface Trail {
  readonly node: Maybe
  readonly at: number
  readonly final: boolean
}

const none: IndexKeys = { keys: [], arrays: [] }

/** The keys of a document: one, or one for each element of an array in it. Two arrays side by side are refused (171). */
export function keysOf(index: Index, doc: Doc): IndexKeys {
  if (index.partial?.test(doc) === false) return none
  const [only] = index.fields
  if (only !== undefined && index.fields.length === 1 && only.parts.length === 1) {
    const value = doc[only.path]
    if (!Array.isArray(value)) {
      if (value === undefined && index.sparse) return none
      const key = encodeKey(value)
      return { keys: [only.descending ? inverted(key) : key], arrays: [] }
    }
  }
  const collected = collectedFrom(index, doc)
  if (index.sparse && !collected.present) return none
  return { keys: distinct(collected.entries.map(({ key }) => key)), arrays: [...collected.arrays] }
}

/** The values, by field, that make one of a document's keys; undefined for those that are missing. */
export function valuesOf(index: Index, doc: Doc, key: Buffer): readonly Maybe[] {
  return collectedFrom(index, doc).entries.find((each) => each.key.equals(key))?.values ?? []
}

function collectedFrom(index: Index, doc: Doc): Collected {
  const collected: Collected = { entries: [], arrays: new Set(), present: false }
  collect(
    index,
    index.fields.map(() => ({ node: doc, at: 0, final: false })),
    collected,
  )
  return collected
}

interface Collected {
  readonly entries: { readonly key: Buffer; readonly values: readonly Maybe[] }[]
  readonly arrays: Set<number>
  present: boolean
}

function collect(index: Index, trails: readonly Trail[], into: Collected): void {
  const ahead = trails.map((trail, field) => advance(trail, index.fields[field]?.parts ?? []))
  const array = sharedArray(ahead)
  if (array === undefined) {
    into.entries.push({ key: joined(index, ahead, into), values: ahead.map(({ node }) => node) })
    return
  }
  ahead.forEach((trail, field) => {
    if (!trail.final && trail.node === array) into.arrays.add(field)
  })
  if (array.length === 0)
    collect(
      index,
      ahead.map((trail, field) => intoEmpty(trail, array, index, field)),
      into,
    )
  for (const element of array)
    collect(
      index,
      ahead.map((trail, field) => intoElement(trail, array, element, index, field)),
      into,
    )
}

/** Follows a path through documents, up to its end or to an array. */
function advance(trail: Trail, parts: readonly string[]): Trail {
  if (trail.final) return trail
  let { node, at } = trail
  for (;;) {
    const part = parts[at]
    const position = part === undefined ? -1 : arrayIndex(part)
    if (Array.isArray(node) && position !== -1 && position < node.length) node = node[position]
    else if (Array.isArray(node)) return { node, at, final: false }
    else if (part === undefined) return { node, at, final: true }
    else if (isDoc(node)) node = node[part]
    else return { node: undefined, at, final: true }
    at++
  }
}

function sharedArray(trails: readonly Trail[]): Maybe[] | undefined {
  let shared: Maybe[] | undefined
  for (const { node, final } of trails) {
    if (final || !Array.isArray(node)) continue
    if (shared !== undefined && shared !== node) {
      throw new MongoError('CannotIndexParallelArrays', 'cannot index parallel arrays')
    }
    shared = node
  }
  return shared
}

/** Stands for the empty array itself in a key. */
const EMPTY: Maybe[] = []

function intoEmpty(trail: Trail, array: Maybe[], index: Index, field: number): Trail {
  if (trail.final || trail.node !== array) return trail
  const ended = trail.at === index.fields[field]?.parts.length
  return { node: ended ? (EMPTY as never) : undefined, at: trail.at, final: true }
}

function intoElement(trail: Trail, array: Maybe[], element: Maybe, index: Index, field: number): Trail {
  if (trail.final || trail.node !== array) return trail
  if (trail.at === index.fields[field]?.parts.length) return { node: element, at: trail.at, final: true }
  return isDoc(element) ? { node: element, at: trail.at, final: false } : { node: undefined, at: trail.at, final: true }
}

function joined(index: Index, trails: readonly Trail[], into: Collected): Buffer {
  const pieces = trails.map(({ node }, field) => {
    if (node !== undefined) into.present = true
    const key = (node as unknown) === EMPTY ? emptyArrayKey : encodeKey(node)
    return index.fields[field]?.descending === true ? inverted(key) : key
  })
  const [first] = pieces
  return pieces.length === 1 && first !== undefined ? first : Buffer.concat(pieces)
}

function distinct(keys: Buffer[]): Buffer[] {
  if (keys.length < 2) return keys
  const seen = new Set<string>()
  return keys.filter((key) => {
    const text = key.toString('latin1')
    return seen.has(text) ? false : seen.add(text)
  })
}
