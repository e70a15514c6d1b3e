import type { Order } from '../../model/order.entity.ts'
import type { Result } from '../../model/result.entity.ts'
import type { Stored } from '../../model/stored.ts'
import type { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'

/** Past the ORM: lists, exports and repairs go through thousands of teams, and would make an entity of each. */
export const storedTeams = (em: Em) => em.getCollection<Stored<Team>>('teams')
/** Past the ORM: of the results of a whole list two numbers are read. */
export const storedResults = (em: Em) => em.getCollection<Stored<Result>>('resultes')
/** Past the ORM: it has no `distinct`. */
export const storedOrders = (em: Em) => em.getCollection<Stored<Order>>('orders')
/** Past the ORM: a repair would remember the account of every team. */
export const storedUsers = (em: Em) => em.getCollection<Stored<User>>('users')
