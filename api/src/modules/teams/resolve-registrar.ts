import type { ObjectId } from '@mikro-orm/mongodb'
import { REGISTRAR_TYPES } from '@olympiad/contracts/constants'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'

/**
 * The account in the form, or the admin: it pays and is the buyer on the invoice.
 * @throws {AppError} 400 for an account that may not register teams
 */
export async function resolveRegistrar(em: Em, admin: User, id: ObjectId | undefined): Promise<User> {
  if (!id) return admin
  const user = await em.findOne(User, { _id: id, status: true })
  if (!user || !REGISTRAR_TYPES.includes(user.type)) throw fieldError('user', 'registrar_unknown')
  return user
}
