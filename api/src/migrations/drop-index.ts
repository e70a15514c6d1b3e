import type { Em } from '../platform/database.ts'

/** MongoDB's codes for a collection and an index that is not there: a database that is new, or was changed before. */
const NOT_THERE: unknown[] = [26, 27]

/** Drops an index by its name, where there is one. */
export async function dropIndex(em: Em, collection: string, name: string): Promise<void> {
  try {
    await em.getCollection(collection).dropIndex(name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NOT_THERE.includes(error.code))) throw error
  }
}
