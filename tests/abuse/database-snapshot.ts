import type { Em, Orm } from '../../api/src/platform/database.ts'

export type DatabaseSnapshot = ReadonlyMap<string, string>

/** Fields that every authenticated request may write. */
const VOLATILE_FIELDS = new Set(['used_at', 'expires_at', 'lang'])
/** Refused calls write these audit entries on purpose. */
const AUDITED_REFUSALS = new Set(['signin_failed'])

export const listCollections = (em: Em) => {
  const names = new Set([...em.getMetadata().getAll().values()].map(({ collection }) => collection))
  return [...names].map((name) => em.getCollection<Record<string, unknown>>(name))
}

export async function takeSnapshot(orm: Orm): Promise<DatabaseSnapshot> {
  const snapshot = new Map<string, string>()
  const em = orm.em.fork()
  for (const collection of listCollections(em)) {
    for (const record of await collection.find({}).toArray()) {
      if (AUDITED_REFUSALS.has(String(record['action']))) continue
      // The TTL index removes expired sessions at any time.
      if (record['token_hash'] && record['expires_at'] instanceof Date && record['expires_at'] < new Date()) continue
      const id = `${collection.collectionName}/${String(record._id)}`
      snapshot.set(
        id,
        JSON.stringify(record, (name, value: unknown) => (VOLATILE_FIELDS.has(name) ? undefined : value)),
      )
    }
  }
  return snapshot
}

/** The current text of each changed record; undefined when it is gone. */
export function diffSnapshots(before: DatabaseSnapshot, after: DatabaseSnapshot): { record: string; now: string }[] {
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids]
    .filter((id) => before.get(id) !== after.get(id))
    .map((id) => ({ record: id, now: after.get(id) ?? '' }))
}
