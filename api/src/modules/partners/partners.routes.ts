import { listPartners } from '@olympiad/contracts/calls/content'
import type { Deps } from '../../deps.ts'
import { type PartnerRow, partnerView } from '../../model/partner.entity.ts'
import { cached } from '../../platform/http/cached.ts'
import { callRoutes } from '../../routes/call-routes.ts'

/** The partners that are shown; nobody is told of the others. */
export const partnerRoutes = (deps: Pick<Deps, 'orm' | 'clientAddress'>) =>
  callRoutes(deps).on(
    listPartners,
    async (c) => {
      // Past the ORM: the home page reads these, and makes no entity of each.
      const rows = c.var.em
        .getCollection<PartnerRow>('partners')
        .find({ status: true }, { sort: { order_id: 1, _id: 1 } })
      return { partners: (await rows.toArray()).map(partnerView) }
    },
    cached(0),
  ).routes
