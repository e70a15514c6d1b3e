import type { ObjectId } from '@mikro-orm/mongodb'
import { REGISTRARS } from '@olympiad/contracts/constants'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'

/**
 * Whose team it is that an admin registers: the account that the form names, which pays for it and is the buyer on its
 * invoice, or the admin's own.
 * @throws {AppError} 400 for an account that could not register a team itself
 */
export async function registrarFor(em: Em, admin: User, id: ObjectId | undefined): Promise<User> {
  if (!id) return admin
  const user = await em.findOne(User, { _id: id, status: true })
  if (!user || !REGISTRARS.includes(user.type)) throw fieldError('user', 'registrar_unknown')
  return user
}
