import { isDuplicateKey } from './database.ts'
import { Conflict } from './errors.ts'

/**
 * The second lookup sees the other write.
 * @throws {AppError} 409 `write_conflict` instead of the database's error, which names people
 */
export async function retryOnDuplicateKey<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
  try {
    return await save()
  } catch (error) {
    throw isDuplicateKey(error) ? new Conflict('write_conflict') : error
  }
}
