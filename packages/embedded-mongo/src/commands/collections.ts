import { ComputedDoc } from '../bson/lazy-doc.ts'
import { type Doc, newDoc } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { parseFilterArgument } from '../query/parse.ts'
import { type Collection, idIndex } from '../store/catalog.ts'
import { firstBatch } from './find.ts'
import type { Command, CommandRequest } from './request.ts'

const unsupported = [
  'capped',
  'size',
  'max',
  'timeseries',
  'clusteredIndex',
  'viewOn',
  'pipeline',
  'validator',
  'validationLevel',
  'validationAction',
  'expireAfterSeconds',
  'changeStreamPreAndPostImages',
  'encryptedFields',
  'storageEngine',
  'indexOptionDefaults',
]

export const create: Command = {
  run: (request) => {
    const args = request.arguments('autoIndexId', 'idIndex', ...unsupported)
    const name = args.collection('create')
    const option = unsupported.find((each) => args.value(each) !== undefined && args.value(each) !== false)
    if (option !== undefined)
      throw new MongoError('InvalidOptions', `the option '${option}' of a collection is not supported`)
    const { store } = request.engine
    if (store.collection(request.db, name) !== undefined) {
      throw new MongoError('NamespaceExists', `Collection ${request.db}.${name} already exists.`)
    }
    store.createCollection(request.db, name)
    return { ok: 1 }
  },
}

export const drop: Command = {
  run: async (request) => {
    const name = request.arguments().collection('drop')
    const collection = request.engine.store.collection(request.db, name)
    // Since MongoDB 7, dropping a missing collection is not an error.
    if (collection === undefined) return { ok: 1 }
    const { namespace, indexes } = collection
    const nIndexesWas = indexes.length
    await dropCollection(request, collection)
    return { nIndexesWas, ns: namespace, ok: 1 }
  },
}

async function dropCollection(request: CommandRequest, collection: Collection): Promise<void> {
  const { store, transactions, cursors } = request.engine
  await transactions.waitUntilUnused(collection)
  // Another command may have dropped it during the wait.
  if (store.collection(collection.db, collection.name) !== collection) return
  store.dropCollection(collection)
  cursors.dropNamespace(collection.namespace)
}

export const dropDatabase: Command = {
  run: async (request) => {
    request.arguments()
    for (const collection of request.engine.store.collections(request.db)) await dropCollection(request, collection)
    return { dropped: request.db, ok: 1 }
  },
}

/** Drops the target (`dropTarget`) in the same batch, so that readers never see none or half. */
export const renameCollection: Command = {
  run: async (request) => {
    const args = request.arguments('to', 'dropTarget')
    if (request.db !== 'admin')
      throw new MongoError('Unauthorized', 'renameCollection may only be run against the admin database.')
    const from = args.namespace('renameCollection')
    const to = args.namespace('to')
    const { store, transactions, cursors } = request.engine
    for (;;) {
      const source = store.collection(from.db, from.name)
      const target = store.collection(to.db, to.name)
      if (source === undefined)
        throw new MongoError('NamespaceNotFound', `Source collection ${from.db}.${from.name} does not exist`)
      if (source === target) throw new MongoError('IllegalOperation', "Can't rename a collection to itself")
      if (target !== undefined && !args.boolean('dropTarget', false))
        throw new MongoError('NamespaceExists', 'target namespace exists')
      await transactions.waitUntilUnused(source, ...(target === undefined ? [] : [target]))
      // Another command may have changed either during the wait.
      if (store.collection(from.db, from.name) !== source || store.collection(to.db, to.name) !== target) continue
      if (target !== undefined) store.dropCollection(target)
      store.renameCollection(source, to.db, to.name)
      cursors.dropNamespace(source.namespace)
      if (target !== undefined) cursors.dropNamespace(target.namespace)
      return { ok: 1 }
    }
  },
}

export const listCollections: Command = {
  run: (request) => {
    const args = request.arguments('filter', 'nameOnly', 'authorizedCollections', 'cursor')
    const filter = parseFilterArgument(args.value('filter'))
    const nameOnly = args.boolean('nameOnly', false)
    const all = request.engine.store
      .collections(request.db)
      .map(describeCollection)
      .filter((doc) => filter.test(doc))
    const listed = nameOnly ? all.map(({ name, type }) => newDoc({ name: name ?? null, type: type ?? null })) : all
    const documents = listed.map((doc) => new ComputedDoc(doc)).values()
    const namespace = `${request.db}.$cmd.listCollections`
    const size = args.object('cursor')?.['batchSize']
    const cursorOptions = {
      namespace,
      batchSize: size === undefined ? Infinity : Number(size),
      session: request.session,
      transaction: undefined,
    }
    return firstBatch(request.engine.cursors.openCursor({ documents }, cursorOptions), namespace)
  },
}

function describeCollection(collection: Collection): Doc {
  return newDoc({
    name: collection.name,
    type: 'collection',
    options: collection.options,
    info: newDoc({ readOnly: false }),
    idIndex: idIndex(collection).spec,
  })
}

export const listDatabases: Command = {
  run: (request) => {
    const args = request.arguments('filter', 'nameOnly', 'authorizedDatabases')
    const filter = parseFilterArgument(args.value('filter'))
    const { store } = request.engine
    const sizes = new Map<string, number>()
    for (const each of store.collections()) sizes.set(each.db, (sizes.get(each.db) ?? 0) + store.sizeOf(each))
    const names = [...sizes.keys()].sort().filter((name) => filter.test(newDoc({ name })))
    if (args.boolean('nameOnly', false)) return { databases: names.map((name) => newDoc({ name })), ok: 1 }
    const databases = names.map((name) =>
      newDoc({ name, sizeOnDisk: sizes.get(name) ?? 0, empty: sizes.get(name) === 0 }),
    )
    const totalSize = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    return { databases, totalSize, totalSizeMb: Math.floor(totalSize / 2 ** 20), ok: 1 }
  },
}
