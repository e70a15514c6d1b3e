import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import type { TeamEntity } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { paidOrder } from '../orders/orders.ts'
import { reissueInvoice } from './reissue.ts'
import { tellOfReissue } from './reissue-mail.ts'

/** What the credit note of the former invoice says. */
const REASON = {
  ar: 'إصدار الفاتورة باسم الجهة التي يتبعها الفريق',
  en: 'The invoice is made out to the team’s entity',
}

/**
 * Makes out the invoice of a paid team to its entity where somebody else has it, and tells all whom that concerns, in the
 * caller's transaction.
 */
export async function invoiceToEntity(
  em: Em,
  deps: Pick<Deps, 'seller' | 'now'>,
  team: ObjectId,
  { name, email, tax_id, crNumber }: TeamEntity,
): Promise<void> {
  const order = await paidOrder(em, team)
  const made = order && (await reissueInvoice(em, deps, order, { name, email, tax_id, crNumber }, REASON))
  if (made) await tellOfReissue(em, order, made, deps.now())
}
