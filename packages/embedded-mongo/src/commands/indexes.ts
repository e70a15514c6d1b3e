import { encode } from '../bson/encode.ts'
import { show } from '../bson/show.ts'
import { type Doc, isDoc, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { Search } from '../plan/search.ts'
import { everything, fieldsTested } from '../query/filter.ts'
import { duplicate } from '../store/access.ts'
import type { Collection, Index } from '../store/catalog.ts'
import { keysOf } from '../store/index-keys.ts'
import { firstBatch } from './find.ts'
import { indexesTheSame, indexSpec, sameLifetime } from './index-spec.ts'
import type { Command, Request } from './request.ts'

export const createIndexes: Command = {
  run: async (request) => {
    const args = request.arguments('indexes', 'commitQuorum', 'ignoreUnknownIndexOptions')
    const name = args.collection('createIndexes')
    const specs = args.docs('indexes').map(indexSpec)
    if (specs.length === 0) throw new MongoError('BadValue', 'Must specify at least one index to create')
    const { store, transactions } = request.engine
    const known = store.collection(request.db, name)
    // Checked before anything is made; asked again below, as another one may have made it meanwhile.
    if (known !== undefined && specs.every((spec) => isKnown(known, spec))) {
      return {
        numIndexesBefore: known.indexes.length,
        numIndexesAfter: known.indexes.length,
        note: 'all indexes already exist',
        ok: 1,
      }
    }
    if (known !== undefined) await transactions.unused(known)
    const collection = store.collection(request.db, name) ?? store.createCollection(request.db, name)
    const numIndexesBefore = collection.indexes.length
    build(request, collection, specs)
    return {
      numIndexesBefore,
      numIndexesAfter: collection.indexes.length,
      createdCollectionAutomatically: known === undefined,
      ok: 1,
    }
  },
}

/**
 * Whether the very same index is there. An index is what it indexes: key, uniqueness, sparseness and filter. The same thing
 * by another name or with another time to live is refused with 85, another thing by the same name with 86.
 */
function isKnown(collection: Collection, spec: Doc): boolean {
  for (const index of collection.indexes) {
    const sameName = index.name === spec['name']
    const sameThing = indexesTheSame(index.spec, spec)
    if (sameName && !sameThing) {
      throw new MongoError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Requested index: ${show(spec)}, existing index: ${show(index.spec)}`,
      )
    }
    if (sameThing && !sameName)
      throw new MongoError('IndexOptionsConflict', `Index already exists with a different name: ${index.name}`)
    if (!sameName) continue
    if (sameLifetime(index.spec, spec)) return true
    throw new MongoError(
      'IndexOptionsConflict',
      `An equivalent index already exists with the same name but different options. Requested index: ${show(spec)}, existing index: ${show(index.spec)}`,
    )
  }
  return false
}

/** Makes the indexes that are not there yet, all of them or, if the documents contradict one, none. */
function build(request: Request, collection: Collection, specs: readonly Doc[]): void {
  const { store } = request.engine
  const made: Index[] = []
  try {
    for (const spec of specs) if (!isKnown(collection, spec)) made.push(store.addIndex(collection, spec))
    fill(request, collection, made)
  } catch (error) {
    for (const index of made) store.dropIndex(collection, index)
    throw error
  }
}

/** Fills new indexes in one going through the documents. */
function fill(request: Request, collection: Collection, indexes: readonly Index[]): void {
  if (indexes.length === 0) return
  const { store } = request.engine
  const fields = fieldsIndexed(indexes)
  const question = { filter: everything, ...(fields === undefined ? {} : { fields }) }
  for (const { rid, doc } of new Search(store.latest, { ...collection, indexes: [] }, question)) {
    request.deadline?.check()
    for (const index of indexes) {
      const { keys, arrays } = keysOf(index, doc)
      const taken = index.unique
        ? keys.find((key) => store.latest.ridsOf(index, key).some((other) => other !== rid))
        : undefined
      if (taken !== undefined) throw duplicate(collection, index, doc, taken)
      store.addKeys(index, keys, rid)
      store.markMultikey(index, arrays)
    }
  }
}

/** The fields of a document that decide its keys, by their first names. */
function fieldsIndexed(indexes: readonly Index[]): ReadonlySet<string> {
  return new Set(
    indexes.flatMap(({ fields, partial }) => [
      ...(partial === undefined ? [] : fieldsTested(partial)),
      ...fields.flatMap(({ parts }) => parts[0] ?? []),
    ]),
  )
}

export const listIndexes: Command = {
  run: (request) => {
    const args = request.arguments('cursor')
    const name = args.collection('listIndexes')
    const collection = request.engine.store.collection(request.db, name)
    if (collection === undefined) throw new MongoError('NamespaceNotFound', `ns does not exist: ${request.db}.${name}`)
    const size = args.object('cursor')?.['batchSize']
    const opening = {
      namespace: collection.namespace,
      batchSize: size === undefined ? Infinity : Number(size),
      session: request.session,
      transaction: undefined,
    }
    const specs = collection.indexes.map(({ spec }) => spec)
    return firstBatch(request.engine.cursors.first({ documents: specs.values() }, opening), collection.namespace)
  },
}

export const dropIndexes: Command = {
  run: async (request) => {
    const args = request.arguments('index')
    const name = args.collection('dropIndexes')
    const { store, transactions } = request.engine
    const present = (): Collection => {
      const collection = store.collection(request.db, name)
      if (collection === undefined) throw new MongoError('NamespaceNotFound', `ns not found ${request.db}.${name}`)
      return collection
    }
    await transactions.unused(present())
    const collection = present()
    const nIndexesWas = collection.indexes.length
    for (const index of named(collection, args.required('index'))) store.dropIndex(collection, index)
    return { nIndexesWas, ok: 1 }
  },
}

/** Each index once, however often it is named. */
function named(collection: Collection, wanted: Value): Set<Index> {
  if (wanted === '*') return new Set(collection.indexes.slice(1))
  const found = (Array.isArray(wanted) ? wanted : [wanted]).map((each) => {
    const index = collection.indexes.find(({ name, key }) =>
      isDoc(each) ? encode(key).equals(encode(each)) : name === each,
    )
    if (index === undefined) {
      throw new MongoError(
        'IndexNotFound',
        isDoc(each)
          ? `can't find index with key: ${JSON.stringify(each)}`
          : `index not found with name [${String(each)}]`,
      )
    }
    if (index.name === '_id_') throw new MongoError('InvalidOptions', 'cannot drop _id index')
    return index
  })
  return new Set(found)
}
