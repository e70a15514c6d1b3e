import type { Order } from '../../model/order.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'

/** Without the ORM: lists, exports and repairs read thousands. */
export const teamsCollection = (em: Em) => em.getCollection<StoredDocument<Team>>('teams')
/** Without the ORM, which has no `distinct`. */
export const ordersCollection = (em: Em) => em.getCollection<StoredDocument<Order>>('orders')
/** Without the ORM: a repair would keep thousands in its identity map. */
export const usersCollection = (em: Em) => em.getCollection<StoredDocument<User>>('users')
