import type { Doc } from '../bson/value.ts'
import type { Filter } from '../query/filter.ts'
import { parseFilter } from '../query/parse.ts'

export interface IndexField {
  readonly path: string
  readonly parts: readonly string[]
  readonly descending: boolean
}

export interface Index {
  readonly id: number
  readonly name: string
  readonly spec: Doc
  readonly key: Doc
  readonly fields: readonly IndexField[]
  readonly unique: boolean
  readonly sparse: boolean
  readonly partial: Filter | undefined
  readonly expireAfterSeconds: number | undefined
  /** Per field: some document has held an array there, which forbids some uses of the index. */
  readonly multikey: boolean[]
  /** Key writes and removals since the server opened the index. */
  keysWritten: number
  /** Keys added minus keys removed since then. */
  keysGained: number
}

export interface Collection {
  readonly id: number
  readonly db: string
  readonly name: string
  readonly namespace: string
  readonly options: Doc
  /** The _id index comes first. */
  readonly indexes: Index[]
  nextRid: number
  /** Store change at which its shape last changed; older snapshots can't use the new shape. */
  changedAt: number
}

export function createIndexEntry(id: number, spec: Doc, multikey: number): Index {
  const key = spec['key'] as Doc
  const fields = Object.entries(key).map(([path, direction]) => ({
    path,
    parts: path.split('.'),
    descending: Number(direction) < 0,
  }))
  const partial = spec['partialFilterExpression'] as Doc | undefined
  const expiry = spec['expireAfterSeconds']
  return {
    id,
    name: spec['name'] as string,
    spec,
    key,
    fields,
    unique: spec['unique'] === true || spec['name'] === '_id_',
    sparse: spec['sparse'] === true,
    partial: partial === undefined ? undefined : parseFilter(partial),
    expireAfterSeconds: expiry === undefined ? undefined : Number(expiry),
    multikey: fields.map((_, field) => (multikey & (1 << field)) !== 0),
    keysWritten: 0,
    keysGained: 0,
  }
}

export function idIndex(collection: Collection): Index {
  const [first] = collection.indexes
  if (first === undefined) throw new Error(`${collection.namespace} has no index on _id`)
  return first
}
