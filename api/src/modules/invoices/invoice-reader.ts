import type { ObjectId } from '@mikro-orm/mongodb'
import { PERSON } from '@olympiad/contracts/constants'
import type { Invoice } from '../../model/invoice.entity.ts'
import type { Order } from '../../model/order.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { accessOf } from '../teams/access.ts'
import { payableTeam } from '../teams/teams.service.ts'

/** The registration number by which invoices name an account; undefined for whom none is made out to by number. */
export const buyerNumberOf = ({ type, crNumber }: Pick<User, 'type' | 'crNumber'>): string | undefined =>
  type === PERSON.entity && crNumber ? crNumber : undefined

/** `names`: the reader knows no more than a document made out to them says. */
type Reader = { personal: boolean; names?: true }

/**
 * What a reader may know of an order: its payer and admins all, those who see the payments of its team as much as of the team.
 * The entity that `document` names may read that one, also when the team is another's by now.
 * @throws {AppError} 404 and 403 for everybody else
 */
export async function readerOf(
  em: Em,
  user: User,
  { order, team, document }: { order: Order | null; team: string | ObjectId; document: Invoice | undefined },
): Promise<Reader> {
  // The documents of an order outlast its team.
  if (order && (user.isAdmin() || order.user._id.equals(user._id))) return { personal: true }
  const number = buyerNumberOf(user)
  try {
    return accessOf(await payableTeam(em, user, team), user)
  } catch (refusal) {
    if (refusal instanceof AppError && number && document?.buyer.crNumber === number) {
      return { personal: false, names: true }
    }
    throw refusal
  }
}
