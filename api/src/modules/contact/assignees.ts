import type { ObjectId } from '@mikro-orm/mongodb'
import { ADMIN_ROLES, roleHasRight } from '@olympiad/contracts/admin-rights'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { MessageAdmin } from '@olympiad/contracts/views/messages'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'

const ROLES = ADMIN_ROLES.filter((role) => roleHasRight(role, 'messages.write'))
const ACTIVE = { type: PERSON_TYPE.admin, status: true, role: { $in: ROLES } }

export const findAssignee = (em: Em, _id: ObjectId): Promise<User | null> => em.findOne(User, { _id, ...ACTIVE })

export async function listAssignees(em: Em): Promise<MessageAdmin[]> {
  const admins = await em.find(User, ACTIVE, { fields: ['name'], orderBy: { name: 1 } })
  return admins.map(({ _id, name }) => ({ _id: _id.toHexString(), name }))
}
