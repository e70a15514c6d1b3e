import {
  erasePerson,
  exportPerson as exportCall,
  heldOfPerson,
  personOfTeam,
  recordsOfPerson as recordsCall,
  retentionReport,
} from '@olympiad/contracts/calls/privacy'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { text } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { recordExport } from '../../platform/audit/notes.ts'
import { callLimit } from '../../platform/http/rate-limit.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { whoIs } from '../accounts/guards.ts'
import { provenLately } from '../accounts/proven-lately.middleware.ts'
import { beginErasure } from './erase/begin-erasure.ts'
import { previewOf } from './erase/preview.ts'
import { runErasure } from './erase/run-erasure.ts'
import { exportPerson } from './export/export-person.ts'
import { accountOfPerson } from './known/person-of-team.ts'
import { recordsOfPerson } from './known/records-of-person.ts'
import { findSubject } from './known/subject.ts'
import { archiveAnswer } from './privacy.routes.ts'
import { reportOf } from './retention/report.ts'

/** People's rights in the console: what is held of somebody, a copy of it, its erasure; and what is deleted by itself. */
export function adminPrivacyRoutes(deps: Deps) {
  const exports = callLimit(deps, exportCall.limit)
  const proven = provenLately(deps)
  return callRoutes(deps)
    .on(heldOfPerson, async (c, { query }) => previewOf(c.var.em, await findSubject(c.var.em, query.user), deps.now()))
    .on(recordsCall, async (c, { query }) => recordsOfPerson(c.var.em, await findSubject(c.var.em, query.user)))
    .on(personOfTeam, async (_c, { body }) => {
      const user = await accountOfPerson(deps, body)
      return { success: true as const, user: user.toHexString() }
    })
    .on(
      exportCall,
      async (c, { query: { user } }) => {
        const subject = await findSubject(c.var.em, user)
        await exports(c, whoIs(c).id)
        await recordExport(c, 'users', { user })
        const pieces = exportPerson(deps, deps.orm.em.fork(), subject, c.var.lang)
        return archiveAnswer(c, `person-${user}-${dayInRiyadh(deps.now())}`, pieces)
      },
      proven,
    )
    .on(
      erasePerson,
      async (c, { body }) => {
        const { _id, name } = whoIs(c)
        const erasing = { by: { _id, name }, request_id: c.var.requestId }
        await runErasure(deps, await beginErasure(deps, body, erasing))
        return { success: true as const, msg: text(c.var.lang, 'erase_done') }
      },
      proven,
    )
    .on(retentionReport, (c) => reportOf(c.var.em, deps.now())).routes
}
