import type { BSON, Collection, Db, Document, FindOptions } from 'mongodb'
import { Failure } from './failure.ts'

/** Reads BSON so that it can be written again as it was: each number, binary and expression keeps its type. */
export const EXACT = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} satisfies BSON.DeserializeOptions

/** A collection without its documents. */
export interface Shape {
  readonly name: string
  readonly options: Document
  /** As listIndexes answers them, that on _id left out, which every collection has. */
  readonly indexes: readonly Document[]
}

/** Collections of this prefix are half-made: what was broken off leaves them behind. */
export const STAGING = 'restoring.'

/** The names of a database's own collections, by which order they are carried. */
export async function collectionNames(db: Db): Promise<string[]> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray()
  return all
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && !name.startsWith(STAGING))
    .sort()
}

export async function shapesOf(db: Db): Promise<Shape[]> {
  const names = await collectionNames(db)
  const described = await db.listCollections({}, { nameOnly: false, ...EXACT }).toArray()
  const shapes: Shape[] = []
  for (const name of names) {
    const found = described.find((each) => each.name === name)
    if (found === undefined) continue
    if (found.type !== 'collection')
      throw new Failure(`'${name}' is a ${found.type}: only plain collections can be carried.`)
    shapes.push({ name, options: found.options ?? {}, indexes: await indexesOf(db.collection(name)) })
  }
  return shapes
}

/** An index without what a server adds for its own use: MongoDB the first two, DocumentDB how it stores it. */
export const meant = ({ ns, background, storageEngine, ...spec }: Document): Document => spec

/** The indexes but that on _id. */
export async function indexesOf(collection: Collection): Promise<Document[]> {
  const all = await collection.listIndexes({ ...EXACT }).toArray()
  return all.filter(({ name }) => name !== '_id_').map(meant)
}

/** The stored bytes of a collection's documents, a thousand at a time so that other clients are answered in between. */
export async function* documentsOf(collection: Collection, options: FindOptions = {}): AsyncGenerator<Uint8Array> {
  const found = collection.find({}, { ...options, raw: true, batchSize: 1000 })
  // With `raw` the driver gives the bytes, which its types do not know.
  for await (const bytes of found) yield bytes as unknown as Uint8Array
}
