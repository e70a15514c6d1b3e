import { downloadBadges } from '@olympiad/contracts/calls/badges'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { Deps } from '../../../deps.ts'
import { recordExport } from '../../../platform/audit/audit-entries.ts'
import { pdfAttachment } from '../../../platform/http/pdf-attachment.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { badgesPdf } from './badges.ts'

export const badgeRoutes = (deps: Pick<Deps, 'orm' | 'now' | 'printer' | 'publicUrl' | 'resolveClientAddress'>) =>
  callRoutes(deps).on(downloadBadges, async (c, { query }) => {
    const event = c.req.param('id')
    const { pdf, count } = await badgesPdf(c.var.em, deps, event, query)
    await recordExport(c, 'events', { event, badges: query.of, names: query.names === '1', rows: count })
    return pdfAttachment(c, pdf, `badges-${query.of}-${dayInRiyadh(deps.now())}.pdf`)
  }).routes
