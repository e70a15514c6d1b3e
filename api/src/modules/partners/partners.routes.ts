import { listPartners } from '@olympiad/contracts/calls/content'
import type { Deps } from '../../deps.ts'
import { type PartnerRow, partnerView } from '../../model/partner.entity.ts'
import { cacheControl } from '../../platform/http/cache-control.ts'
import { callRoutes } from '../../routes/call-routes.ts'

export const partnerRoutes = (deps: Pick<Deps, 'orm' | 'resolveClientAddress'>) =>
  callRoutes(deps).on(
    listPartners,
    async (c) => {
      const rows = c.var.em
        .getCollection<PartnerRow>('partners')
        .find({ status: true }, { sort: { order_id: 1, _id: 1 } })
      return { partners: (await rows.toArray()).map(partnerView) }
    },
    cacheControl(0),
  ).routes
