import {
  ensureTeamPersonAccount,
  erasePerson,
  exportPersonData as exportCall,
  getPersonalDataSummary,
  getRetentionReport,
  getPersonRecords as recordsCall,
} from '@olympiad/contracts/calls/privacy'
import { roleReadsPeople } from '@olympiad/contracts/person-sections'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { recordExport } from '../../platform/audit/audit-entries.ts'
import { Forbidden } from '../../platform/errors.ts'
import { createCallLimiter } from '../../platform/http/rate-limit.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import { requireRecentReauthentication } from '../accounts/require-recent-reauthentication.middleware.ts'
import { beginErasure } from './erase/begin-erasure.ts'
import { previewErasure } from './erase/preview-erasure.ts'
import { runErasure } from './erase/run-erasure.ts'
import { exportPerson } from './export/export-person.ts'
import { findDataSubject } from './personal-data/data-subject.ts'
import { relatedRecords } from './personal-data/related-records.ts'
import { ensureAccountOfTeamPerson } from './personal-data/team-person-account.ts'
import { archiveResponse } from './privacy.routes.ts'
import { buildRetentionReport } from './retention/retention-report.ts'

export function adminPrivacyRoutes(deps: Deps) {
  const exports = createCallLimiter(deps, exportCall.limit)
  const proven = requireRecentReauthentication(deps)
  return callRoutes(deps)
    .on(getPersonalDataSummary, async (c, { query }) =>
      previewErasure(c.var.em, await findDataSubject(c.var.em, query.user), deps.now()),
    )
    .on(recordsCall, async (c, { query }) => {
      const { role = null } = requireUser(c)
      if (!roleReadsPeople(role)) throw new Forbidden('right_missing')
      return await relatedRecords(c.var.em, query.user, role)
    })
    .on(ensureTeamPersonAccount, async (_c, { body }) => {
      const user = await ensureAccountOfTeamPerson(deps, body)
      return { success: true as const, user: user.toHexString() }
    })
    .on(
      exportCall,
      async (c, { query: { user } }) => {
        const subject = await findDataSubject(c.var.em, user)
        await exports(c, requireUser(c).id)
        await recordExport(c, 'users', { user })
        const pieces = exportPerson(deps, deps.orm.em.fork(), { ...subject, includesNotes: true }, c.var.lang)
        return archiveResponse(c, `person-${user}-${dayInRiyadh(deps.now())}`, pieces)
      },
      proven,
    )
    .on(
      erasePerson,
      async (c, { body }) => {
        const { _id, name } = requireUser(c)
        const erasing = { by: { _id, name }, request_id: c.var.requestId }
        await runErasure(deps, await beginErasure(deps, body, erasing))
        return { success: true as const, msg: translate(c.var.lang, 'erasure_done') }
      },
      proven,
    )
    .on(getRetentionReport, (c) => buildRetentionReport(c.var.em, deps.now())).routes
}
