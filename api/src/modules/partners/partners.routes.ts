import { listPartners } from '@olympiad/contracts/calls/content'
import { Hono } from 'hono'
import { type PartnerRow, partnerView } from '../../model/partner.entity.ts'
import { cached } from '../../platform/http/cached.ts'
import { valid } from '../../platform/http/validate.ts'
import type { Env } from '../accounts/http-env.ts'

/** The partners that are shown; nobody is told of the others. */
export function partnerRoutes() {
  return new Hono<Env>().get(listPartners.path, cached(0), valid('query', listPartners.query), async (c) => {
    const rows = c.var.em
      .getCollection<PartnerRow>('partners')
      .find({ status: true }, { sort: { order_id: 1, _id: 1 } })
    return c.json({ partners: (await rows.toArray()).map(partnerView) })
  })
}
