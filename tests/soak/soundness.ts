import { decode } from '@olympiad/embedded-mongo/bson/decode'
import { indexOf } from '@olympiad/embedded-mongo/store/catalog'
import { keysOf } from '@olympiad/embedded-mongo/store/index-keys'
import type { DataFile } from './data-file.ts'

const nameOf = (idx: number, key: Uint8Array, rid: number): string =>
  `${idx} ${Buffer.from(key).toString('hex')} ${rid}`

/**
 * What is wrong with the file itself: SQLite's own check, parts that belong to nothing, and each index against the keys
 * that its documents have. Nothing where it is sound.
 */
export function damageOf(file: DataFile): string[] {
  return [
    ...file.integrity.filter((line) => line !== 'ok').map((line) => `SQLite says: ${line}`),
    ...strays(file),
    ...indexDamage(file),
  ]
}

function strays({ collections, documents, indexes }: DataFile): string[] {
  const known = new Set(collections.map(({ id }) => id))
  return [
    ...documents
      .filter(({ collection }) => !known.has(collection))
      .map(({ rid }) => `document ${rid} is in no collection`),
    ...indexes.filter(({ collection }) => !known.has(collection)).map(({ id }) => `index ${id} is of no collection`),
  ]
}

/** The entries that should be there, made from the documents as a write makes them, and those that are. */
function indexDamage({ collections, documents, indexes, entries }: DataFile): string[] {
  const found = new Set(entries.map(({ idx, key, rid }) => nameOf(idx, key, rid)))
  const problems: string[] = []
  const decoded = documents.map(({ rid, collection, body }) => ({ rid, collection, doc: decode(body) }))
  for (const { id, collection, spec, multikey } of indexes) {
    const index = indexOf(id, decode(spec), multikey)
    const where = `${collections.find((each) => each.id === collection)?.name}.${index.name}`
    const holders = new Map<string, number>()
    for (const { rid, doc } of decoded.filter((each) => each.collection === collection)) {
      const { keys, arrays } = keysOf(index, doc)
      if (arrays.some((field) => !index.multikey[field])) problems.push(`${where} does not know of the array in ${rid}`)
      for (const key of keys) {
        if (!found.delete(nameOf(id, key, rid))) problems.push(`${where} lacks document ${rid}`)
        const hex = key.toString('hex')
        if (index.unique && holders.has(hex)) problems.push(`${where} has ${holders.get(hex)} and ${rid} under one key`)
        holders.set(hex, rid)
      }
    }
  }
  return [...problems, ...[...found].map((entry) => `an index entry fits no document: ${entry}`)]
}
