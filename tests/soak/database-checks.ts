import { decode } from '@olympiad/embedded-mongo/bson/decode'
import { createIndexEntry } from '@olympiad/embedded-mongo/store/catalog'
import { indexKeysOf } from '@olympiad/embedded-mongo/store/index-keys'
import type { DataFile } from './data-file.ts'

const nameOf = (idx: number, key: Uint8Array, rid: number): string =>
  `${idx} ${Buffer.from(key).toString('hex')} ${rid}`

/** SQLite's own check, orphans, and each index against its documents' keys. Empty when sound. */
export function findDatabaseCorruption(file: DataFile): string[] {
  return [
    ...file.integrity.filter((line) => line !== 'ok').map((line) => `SQLite says: ${line}`),
    ...orphans(file),
    ...indexDamage(file),
  ]
}

function orphans({ collections, documents, indexes }: DataFile): string[] {
  const known = new Set(collections.map(({ id }) => id))
  return [
    ...documents
      .filter(({ collection }) => !known.has(collection))
      .map(({ rid }) => `document ${rid} is in no collection`),
    ...indexes.filter(({ collection }) => !known.has(collection)).map(({ id }) => `index ${id} is of no collection`),
  ]
}

function indexDamage({ collections, documents, indexes, entries }: DataFile): string[] {
  const found = new Set(entries.map(({ idx, key, rid }) => nameOf(idx, key, rid)))
  const problems: string[] = []
  const decoded = documents.map(({ rid, collection, body }) => ({ rid, collection, doc: decode(body) }))
  for (const { id, collection, spec, multikey } of indexes) {
    const index = createIndexEntry(id, decode(spec), multikey)
    const where = `${collections.find((each) => each.id === collection)?.name}.${index.name}`
    const holders = new Map<string, number>()
    for (const { rid, doc } of decoded.filter((each) => each.collection === collection)) {
      const { keys, arrayFields } = indexKeysOf(index, doc)
      if (arrayFields.some((field) => !index.multikey[field]))
        problems.push(`${where} does not know of the array in ${rid}`)
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
