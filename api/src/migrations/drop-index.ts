import type { Em } from '../platform/database.ts'

/** MongoDB's codes for a missing collection and a missing index. */
const NOT_THERE: unknown[] = [26, 27]

export async function dropIndex(em: Em, collection: string, name: string): Promise<void> {
  try {
    await em.getCollection(collection).dropIndex(name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NOT_THERE.includes(error.code))) throw error
  }
}
