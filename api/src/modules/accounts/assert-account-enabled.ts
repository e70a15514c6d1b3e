import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Forbidden } from '../../platform/errors.ts'

/**
 * Repeats the check inside the writing transaction: an account disabled or erased meanwhile must not write,
 * as nobody would erase it again. @throws {AppError} 403 `account_disabled`
 */
export async function assertAccountEnabled(em: Em, { _id }: Pick<User, '_id'>): Promise<void> {
  if ((await em.count(User, { _id, status: true })) === 0) throw new Forbidden('account_disabled')
}
