import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Forbidden } from '../../platform/errors.ts'

/**
 * Looks again at the account that a request came with, in the transaction that writes in its name: while the request waited
 * for others it may have been disabled, or erased, and what is written then nobody would erase.
 * @throws {AppError} 403 `account_disabled`
 */
export async function needStillOpen(em: Em, { _id }: Pick<User, '_id'>): Promise<void> {
  if ((await em.count(User, { _id, status: true })) === 0) throw new Forbidden('account_disabled')
}
