import type { ObjectId } from '@mikro-orm/mongodb'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { Invoice } from '../../model/invoice.entity.ts'
import type { Order } from '../../model/order.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { teamAccess } from '../teams/access.ts'
import { requirePayableTeam } from '../teams/teams.service.ts'

export const buyerRegistrationNumber = ({ type, crNumber }: Pick<User, 'type' | 'crNumber'>): string | undefined =>
  type === PERSON_TYPE.entity && crNumber ? crNumber : undefined

/** `names`: the reader learns only the content of a document made out to them. */
type InvoiceAccess = { canSeePersonalData: boolean; names?: true }

/**
 * Payer and admins with the rights see all; payment viewers of the team see its part. An entity may read a `document` that names it.
 * @throws {AppError} 404 and 403 for everybody else
 */
export async function requireInvoiceAccess(
  em: Em,
  user: User,
  { order, team, document }: { order: Order | null; team: string | ObjectId; document: Invoice | undefined },
): Promise<InvoiceAccess> {
  // First, because the documents of an order outlast its team.
  // An invoice names its buyer.
  const seesAll = user.may('money.read') && user.may('personal-data')
  if (order && (seesAll || order.user._id.equals(user._id))) return { canSeePersonalData: true }
  const number = buyerRegistrationNumber(user)
  try {
    return teamAccess(await requirePayableTeam(em, user, team), user)
  } catch (refusal) {
    if (refusal instanceof AppError && number && document?.buyer.crNumber === number) {
      return { canSeePersonalData: false, names: true }
    }
    throw refusal
  }
}
