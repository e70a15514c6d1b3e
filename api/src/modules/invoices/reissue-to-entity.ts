import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import type { TeamEntity } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { findPaidOrder } from '../orders/orders.ts'
import { reissueInvoice } from './reissue.ts'
import { queueReissueMails } from './reissue-mail.ts'

const REASON = {
  ar: 'إصدار الفاتورة باسم الجهة التي يتبعها الفريق',
  en: 'The invoice is made out to the team’s entity',
}

/** Runs in the caller's transaction; mails everybody concerned. */
export async function reissueToEntity(
  em: Em,
  deps: Pick<Deps, 'seller' | 'now'>,
  team: ObjectId,
  { name, email, tax_id, crNumber }: TeamEntity,
): Promise<void> {
  const order = await findPaidOrder(em, team)
  const reissue = order && (await reissueInvoice(em, deps, order, { name, email, tax_id, crNumber }, REASON))
  if (reissue) await queueReissueMails(em, order, reissue, deps.now())
}
