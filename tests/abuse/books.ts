import type { Em, Orm } from '../../api/src/platform/database.ts'

/** Every record by its collection and id, as one line of text. */
export type Books = ReadonlyMap<string, string>

/** What asking alone may write: when a session was used last, and in which language a person reads. */
const OF_ASKING = new Set(['used_at', 'expires_at', 'lang'])
/** Entries of the audit log that a refused call leaves on purpose. */
const OF_REFUSALS = new Set(['signin_failed'])

/** Where all records are. */
export const collectionsOf = (em: Em) => {
  const names = new Set([...em.getMetadata().getAll().values()].map(({ collection }) => collection))
  return [...names].map((name) => em.getCollection<Record<string, unknown>>(name))
}

export async function booksOf(orm: Orm): Promise<Books> {
  const books = new Map<string, string>()
  const em = orm.em.fork()
  for (const collection of collectionsOf(em)) {
    for (const record of await collection.find({}).toArray()) {
      if (OF_REFUSALS.has(String(record['action']))) continue
      // The database takes an expired session away when it comes to it.
      if (record['token_hash'] && record['expires_at'] instanceof Date && record['expires_at'] < new Date()) continue
      const id = `${collection.collectionName}/${String(record._id)}`
      books.set(
        id,
        JSON.stringify(record, (name, value: unknown) => (OF_ASKING.has(name) ? undefined : value)),
      )
    }
  }
  return books
}

/** What differs: records by their collection and id, each with what it holds now; nothing where it has gone. */
export function changesBetween(before: Books, after: Books): { record: string; now: string }[] {
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids]
    .filter((id) => before.get(id) !== after.get(id))
    .map((id) => ({ record: id, now: after.get(id) ?? '' }))
}
