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
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { recordExport } from '../../platform/audit/notes.ts'
import { limit } from '../../platform/http/rate-limit.ts'
import { resourceRoutes } from '../../platform/http/resource-routes.ts'
import { valid } from '../../platform/http/validate.ts'
import { admin, whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { provenLately } from '../accounts/proven-lately.middleware.ts'
import { beginErasure } from './erase/begin-erasure.ts'
import { previewOf } from './erase/preview.ts'
import { runErasure } from './erase/run-erasure.ts'
import { exportPerson } from './export/export-person.ts'
import { accountOfPerson } from './known/person-of-team.ts'
import { recordsOfPerson } from './known/records-of-person.ts'
import { findSubject } from './known/subject.ts'
import { archiveAnswer } from './privacy.routes.ts'
import { adminPrivacyRequests } from './requests/requests.admin.ts'
import { reportOf } from './retention/report.ts'

/** People's rights in the console: what is held of somebody, a copy of it, its erasure; and what is deleted by itself. */
export function adminPrivacyRoutes(deps: Deps) {
  const exports = limit(deps, { name: 'person-export', points: 60, seconds: 600 })
  const proven = provenLately(deps)
  return new Hono<Env>()
    .get(heldOfPerson.path, admin, valid('query', heldOfPerson.query), async (c) => {
      const subject = await findSubject(c.var.em, c.req.valid('query').user)
      return c.json(await previewOf(c.var.em, subject, deps.now()))
    })
    .get(recordsCall.path, admin, valid('query', recordsCall.query), async (c) =>
      c.json(await recordsOfPerson(c.var.em, await findSubject(c.var.em, c.req.valid('query').user))),
    )
    .post(personOfTeam.path, admin, valid('json', personOfTeam.body), async (c) => {
      const user = await accountOfPerson(deps, c.req.valid('json'))
      return c.json({ success: true as const, user: user.toHexString() })
    })
    .get(exportCall.path, admin, proven, valid('query', exportCall.query), async (c) => {
      const { user } = c.req.valid('query')
      const subject = await findSubject(c.var.em, user)
      await exports(c, whoIs(c).id)
      await recordExport(c, 'users', { user })
      const pieces = exportPerson(deps, deps.orm.em.fork(), subject, c.var.lang)
      return archiveAnswer(c, `person-${user}-${dayInRiyadh(deps.now())}`, pieces)
    })
    .post(erasePerson.path, admin, proven, valid('json', erasePerson.body), async (c) => {
      const { _id, name } = whoIs(c)
      const erasing = { by: { _id, name }, request_id: c.var.requestId }
      await runErasure(deps, await beginErasure(deps, c.req.valid('json'), erasing))
      return c.json({ success: true as const, msg: text(c.var.lang, 'erase_done') })
    })
    .get(retentionReport.path, admin, async (c) => c.json(await reportOf(c.var.em, deps.now())))
    .route('/', resourceRoutes(adminPrivacyRequests(deps), admin))
}
