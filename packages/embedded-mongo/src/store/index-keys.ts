import { emptyArrayKey, encodeKey, invertKey } from '../bson/encode-key.ts'
import { type Doc, isDoc, type Maybe } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { arrayIndex } from '../query/path.ts'
import type { Index } from './catalog.ts'

export interface IndexKeys {
  /** Distinct keys. Empty if a sparse or partial index omits the document. */
  readonly keys: readonly Buffer[]
  readonly arrayFields: readonly number[]
}

interface Trail {
  readonly node: Maybe
  readonly at: number
  readonly final: boolean
}

const none: IndexKeys = { keys: [], arrayFields: [] }

/**
 * Returns one key, or one per array element.
 * @throws {MongoError} 171 for parallel arrays
 */
export function indexKeysOf(index: Index, doc: Doc): IndexKeys {
  if (index.partial?.test(doc) === false) return none
  const [only] = index.fields
  if (only !== undefined && index.fields.length === 1 && only.parts.length === 1) {
    const value = doc[only.path]
    if (!Array.isArray(value)) {
      if (value === undefined && index.sparse) return none
      const key = encodeKey(value)
      return { keys: [only.descending ? invertKey(key) : key], arrayFields: [] }
    }
  }
  const collected = collectedFrom(index, doc)
  if (index.sparse && !collected.present) return none
  return { keys: distinct(collected.entries.map(({ key }) => key)), arrayFields: [...collected.arrays] }
}

export function indexedValuesOf(index: Index, doc: Doc, key: Buffer): readonly Maybe[] {
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
  const advanced = trails.map((trail, field) => advance(trail, index.fields[field]?.parts ?? []))
  const array = sharedArray(advanced)
  if (array === undefined) {
    into.entries.push({ key: joinKey(index, advanced, into), values: advanced.map(({ node }) => node) })
    return
  }
  advanced.forEach((trail, field) => {
    if (!trail.final && trail.node === array) into.arrays.add(field)
  })
  if (array.length === 0)
    collect(
      index,
      advanced.map((trail, field) => intoEmpty(trail, array, index, field)),
      into,
    )
  for (const element of array)
    collect(
      index,
      advanced.map((trail, field) => intoElement(trail, array, element, index, field)),
      into,
    )
}

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

function joinKey(index: Index, trails: readonly Trail[], into: Collected): Buffer {
  const pieces = trails.map(({ node }, field) => {
    if (node !== undefined) into.present = true
    const key = (node as unknown) === EMPTY ? emptyArrayKey : encodeKey(node)
    return index.fields[field]?.descending === true ? invertKey(key) : key
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
