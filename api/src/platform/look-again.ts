import { breaksUnique } from './database.ts'
import { Conflict } from './errors.ts'

/**
 * Does a write once more where another one took its unique key between its look and its write: looking again tells what is
 * taken now.
 * @throws {AppError} 409 `retry_conflict` where that was too late again; what the database says of it names people
 */
export async function lookAgain<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (!breaksUnique(error)) throw error
  }
  try {
    return await save()
  } catch (error) {
    throw breaksUnique(error) ? new Conflict('retry_conflict') : error
  }
}
