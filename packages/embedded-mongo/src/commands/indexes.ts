import { encode } from '../bson/encode.ts'
import { formatValue } from '../bson/format-value.ts'
import { ComputedDoc } from '../bson/lazy-doc.ts'
import { type Doc, isDoc, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { Search } from '../plan/search.ts'
import { filterDependencies, MATCH_ALL } from '../query/filter.ts'
import { duplicateKeyErrorFor } from '../store/access.ts'
import type { Collection, Index } from '../store/catalog.ts'
import { indexKeysOf } from '../store/index-keys.ts'
import { firstBatch } from './find.ts'
import { hasSameExpiry, isSameIndex, parseIndexSpec } from './parse-index-spec.ts'
import type { Command, CommandRequest } from './request.ts'

export const createIndexes: Command = {
  run: async (request) => {
    const args = request.arguments('indexes', 'commitQuorum', 'ignoreUnknownIndexOptions')
    const name = args.collection('createIndexes')
    const specs = args.docs('indexes').map(parseIndexSpec)
    if (specs.length === 0) throw new MongoError('BadValue', 'Must specify at least one index to create')
    const { store, transactions } = request.engine
    const known = store.collection(request.db, name)
    // Check before creating anything, and again below: another command may have created it since.
    if (known !== undefined && specs.every((spec) => indexExists(known, spec))) {
      return {
        numIndexesBefore: known.indexes.length,
        numIndexesAfter: known.indexes.length,
        note: 'all indexes already exist',
        ok: 1,
      }
    }
    if (known !== undefined) await transactions.waitUntilUnused(known)
    const collection = store.collection(request.db, name) ?? store.createCollection(request.db, name)
    const numIndexesBefore = collection.indexes.length
    buildIndexes(request, collection, specs)
    return {
      numIndexesBefore,
      numIndexesAfter: collection.indexes.length,
      createdCollectionAutomatically: known === undefined,
      ok: 1,
    }
  },
}

/**
 * An index is identified by its key, uniqueness, sparseness and filter.
 * @throws {MongoError} 85 for the same index under another name or TTL; 86 for another index of this name
 */
function indexExists(collection: Collection, spec: Doc): boolean {
  for (const index of collection.indexes) {
    const sameName = index.name === spec['name']
    const sameDefinition = isSameIndex(index.spec, spec)
    if (sameName && !sameDefinition) {
      throw new MongoError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Requested index: ${formatValue(spec)}, existing index: ${formatValue(index.spec)}`,
      )
    }
    if (sameDefinition && !sameName)
      throw new MongoError('IndexOptionsConflict', `Index already exists with a different name: ${index.name}`)
    if (!sameName) continue
    if (hasSameExpiry(index.spec, spec)) return true
    throw new MongoError(
      'IndexOptionsConflict',
      `An equivalent index already exists with the same name but different options. Requested index: ${formatValue(spec)}, existing index: ${formatValue(index.spec)}`,
    )
  }
  return false
}

/** Builds all missing indexes, or none if a document violates one. */
function buildIndexes(request: CommandRequest, collection: Collection, specs: readonly Doc[]): void {
  const { store } = request.engine
  const created: Index[] = []
  try {
    for (const spec of specs) if (!indexExists(collection, spec)) created.push(store.addIndex(collection, spec))
    fillIndexes(request, collection, created)
  } catch (error) {
    for (const index of created) store.dropIndex(collection, index)
    throw error
  }
}

function fillIndexes(request: CommandRequest, collection: Collection, indexes: readonly Index[]): void {
  if (indexes.length === 0) return
  const { store } = request.engine
  const fields = indexedFields(indexes)
  const query = { filter: MATCH_ALL, ...(fields === undefined ? {} : { fields }) }
  for (const { rid, doc } of new Search(store.latest, { ...collection, indexes: [] }, query)) {
    request.deadline?.check()
    for (const index of indexes) {
      const { keys, arrayFields } = indexKeysOf(index, doc)
      const duplicateKey = index.unique
        ? keys.find((key) => store.latest.ridsOf(index, key).some((other) => other !== rid))
        : undefined
      if (duplicateKey !== undefined) throw duplicateKeyErrorFor(collection, index, doc, duplicateKey)
      store.addKeys(index, keys, rid)
      store.markMultikey(index, arrayFields)
    }
  }
}

function indexedFields(indexes: readonly Index[]): ReadonlySet<string> {
  return new Set(
    indexes.flatMap(({ fields, partial }) => [
      ...(partial === undefined ? [] : filterDependencies(partial)),
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
    const cursorOptions = {
      namespace: collection.namespace,
      batchSize: size === undefined ? Infinity : Number(size),
      session: request.session,
      transaction: undefined,
    }
    const specs = collection.indexes.map(({ spec }) => new ComputedDoc(spec))
    return firstBatch(
      request.engine.cursors.openCursor({ documents: specs.values() }, cursorOptions),
      collection.namespace,
    )
  },
}

export const dropIndexes: Command = {
  run: async (request) => {
    const args = request.arguments('index')
    const name = args.collection('dropIndexes')
    const { store, transactions } = request.engine
    const requireCollection = (): Collection => {
      const collection = store.collection(request.db, name)
      if (collection === undefined) throw new MongoError('NamespaceNotFound', `ns not found ${request.db}.${name}`)
      return collection
    }
    await transactions.waitUntilUnused(requireCollection())
    const collection = requireCollection()
    const nIndexesWas = collection.indexes.length
    for (const index of selectIndexes(collection, args.required('index'))) store.dropIndex(collection, index)
    return { nIndexesWas, ok: 1 }
  },
}

function selectIndexes(collection: Collection, selector: Value): Set<Index> {
  if (selector === '*') return new Set(collection.indexes.slice(1))
  const found = (Array.isArray(selector) ? selector : [selector]).map((each) => {
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
