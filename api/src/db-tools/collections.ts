import type { BSON, Collection, Db, Document, FindOptions } from 'mongodb'
import { ToolError } from './tool-error.ts'

/** Keeps each number, binary and expression in its BSON type, so that it can be written back unchanged. */
export const LOSSLESS_BSON = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} satisfies BSON.DeserializeOptions

export interface CollectionDefinition {
  readonly name: string
  readonly options: Document
  /** Without the index on _id, which every collection has. */
  readonly indexes: readonly Document[]
}

/** Incomplete collections, also those of an interrupted restore: no backup reads them. */
export const STAGING_PREFIX = 'restoring.'

export async function collectionNames(db: Db): Promise<string[]> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray()
  return all
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && !name.startsWith(STAGING_PREFIX))
    .sort()
}

export async function readCollectionDefinitions(db: Db): Promise<CollectionDefinition[]> {
  const names = await collectionNames(db)
  const described = await db.listCollections({}, { nameOnly: false, ...LOSSLESS_BSON }).toArray()
  const shapes: CollectionDefinition[] = []
  for (const name of names) {
    const found = described.find((each) => each.name === name)
    if (found === undefined) continue
    if (found.type !== 'collection')
      throw new ToolError(`'${name}' is a ${found.type}: only plain collections can be carried.`)
    shapes.push({ name, options: found.options ?? {}, indexes: await listSecondaryIndexes(db.collection(name)) })
  }
  return shapes
}

/** Removes fields that a server adds: MongoDB the first two, DocumentDB the third. */
export const normaliseIndex = ({ ns, background, storageEngine, ...spec }: Document): Document => spec

export async function listSecondaryIndexes(collection: Collection): Promise<Document[]> {
  const all = await collection.listIndexes({ ...LOSSLESS_BSON }).toArray()
  return all.filter(({ name }) => name !== '_id_').map(normaliseIndex)
}

/** A thousand documents per batch, so that other clients get responses in between. */
export async function* streamDocuments(collection: Collection, options: FindOptions = {}): AsyncGenerator<Uint8Array> {
  const found = collection.find({}, { ...options, raw: true, batchSize: 1000 })
  // With `raw` the driver returns bytes, but its types do not say so.
  for await (const bytes of found) yield bytes as unknown as Uint8Array
}
