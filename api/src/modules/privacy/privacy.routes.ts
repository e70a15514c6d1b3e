import {
  askErasure as askCall,
  exportOwn,
  getOwnRequest,
  withdrawErasure as withdrawCall,
} from '@olympiad/contracts/calls/privacy'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { piecesAnswer } from '../../platform/http/pieces-answer.ts'
import { callLimit } from '../../platform/http/rate-limit.ts'
import { isForm, sentFields } from '../../platform/http/sent-fields.ts'
import { refusalOf } from '../../platform/http/validate.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { accountPage } from '../accounts/account-page.http.ts'
import { signedIn, whoIs } from '../accounts/guards.ts'
import { exportPerson } from './export/export-person.ts'
import { subjectOf } from './known/subject.ts'
import { askErasure, ownRequest, ownRequestView, withdrawErasure } from './requests/requests.service.ts'

/** An archive of somebody's data, named by the day. */
export function archiveAnswer(c: Context, name: string, pieces: AsyncIterable<Uint8Array>): Response {
  c.header('content-type', 'application/zip')
  c.header('content-disposition', `attachment; filename="${name}.zip"`)
  c.header('x-content-type-options', 'nosniff')
  return piecesAnswer(c, pieces)
}

/** A person's rights over their own data: a copy of it, and to ask for its erasure. */
export function privacyRoutes(deps: Deps) {
  const exports = callLimit(deps, exportOwn.limit)
  const asking = callLimit(deps, askCall.limit)
  const { refusedOnPage, done } = accountPage('my-data', 'my_data')

  return callRoutes(deps)
    .on(getOwnRequest, async (c) => {
      const request = await ownRequest(c.var.em, whoIs(c))
      return { request: request ? ownRequestView(request) : null }
    })
    .on(
      exportOwn,
      async (c) => {
        const user = whoIs(c)
        await exports(c, user.id)
        const subject = await subjectOf(c.var.em, user)
        const pieces = exportPerson(deps, deps.orm.em.fork(), subject, c.var.lang)
        return archiveAnswer(c, `my-data-${dayInRiyadh(deps.now())}`, pieces)
      },
      refusedOnPage,
      signedIn,
    )
    .on(
      askCall,
      async (c) => {
        const user = whoIs(c)
        const form = askCall.body.safeParse(isForm(c) ? { ...(await sentFields(c)) } : await sentFields(c))
        if (!form.success) throw refusalOf(form.error)
        await asking(c, user.id)
        await askErasure(deps, user, form.data.note)
        return done(c, 'erasure_asked', {})
      },
      refusedOnPage,
      signedIn,
    )
    .on(
      withdrawCall,
      async (c) => {
        const user = whoIs(c)
        await asking(c, user.id)
        await withdrawErasure(deps, user)
        return done(c, 'erasure_withdrawn', {})
      },
      refusedOnPage,
      signedIn,
    ).routes
}
