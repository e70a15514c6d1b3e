import type { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../../platform/database.ts'
import type { User } from '../accounts/user.entity.ts'
import type { Order } from '../payments/order.entity.ts'
import { accessOf } from '../teams/access.ts'
import { payableTeam } from '../teams/teams.service.ts'

/**
 * What a reader may know of an order: its payer and admins all, those who see the payments of its team as much as of the team.
 * @throws {Refused} 404 and 403 for everybody else
 */
export async function readerOf(
  em: Em,
  user: User,
  order: Order | null,
  team: string | ObjectId,
): Promise<{ personal: boolean }> {
  // The documents of an order outlast its team.
  if (order && (user.isAdmin() || order.user._id.equals(user._id))) return { personal: true }
  return accessOf(await payableTeam(em, user, team), user)
}
