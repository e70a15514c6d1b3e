import {
  requestErasure as askCall,
  exportOwnData,
  getOwnErasureRequest,
  withdrawErasureRequest as withdrawCall,
} from '@olympiad/contracts/calls/privacy'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { createCallLimiter } from '../../platform/http/rate-limit.ts'
import { isForm, readRequestFields } from '../../platform/http/request-fields.ts'
import { streamedResponse } from '../../platform/http/streamed-response.ts'
import { validationError } from '../../platform/http/validate.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { accountPageResponses } from '../accounts/account-page-responses.http.ts'
import { requireSignedIn, requireUser } from '../accounts/guards.ts'
import { exportPerson } from './export/export-person.ts'
import { loadDataSubject } from './personal-data/data-subject.ts'
import { ownRequest, ownRequestView, requestErasure, withdrawErasure } from './requests/requests.service.ts'

export function archiveResponse(c: Context, name: string, pieces: AsyncIterable<Uint8Array>): Response {
  c.header('content-type', 'application/zip')
  c.header('content-disposition', `attachment; filename="${name}.zip"`)
  c.header('x-content-type-options', 'nosniff')
  return streamedResponse(c, pieces)
}

export function privacyRoutes(deps: Deps) {
  const exports = createCallLimiter(deps, exportOwnData.limit)
  const asking = createCallLimiter(deps, askCall.limit)
  const { refusedOnPage, done } = accountPageResponses('my-data', 'my_data')

  return callRoutes(deps)
    .on(getOwnErasureRequest, async (c) => {
      const request = await ownRequest(c.var.em, requireUser(c))
      return { request: request ? ownRequestView(request) : null }
    })
    .on(
      exportOwnData,
      async (c) => {
        const user = requireUser(c)
        await exports(c, user.id)
        const subject = await loadDataSubject(c.var.em, user)
        const pieces = exportPerson(deps, deps.orm.em.fork(), subject, c.var.lang)
        return archiveResponse(c, `my-data-${dayInRiyadh(deps.now())}`, pieces)
      },
      refusedOnPage,
      requireSignedIn,
    )
    .on(
      askCall,
      async (c) => {
        const user = requireUser(c)
        const form = askCall.body.safeParse(
          isForm(c) ? { ...(await readRequestFields(c)) } : await readRequestFields(c),
        )
        if (!form.success) throw validationError(form.error)
        await asking(c, user.id)
        await requestErasure(deps, user, form.data.note)
        return done(c, 'erasure_requested', {})
      },
      refusedOnPage,
      requireSignedIn,
    )
    .on(
      withdrawCall,
      async (c) => {
        const user = requireUser(c)
        await asking(c, user.id)
        await withdrawErasure(deps, user)
        return done(c, 'erasure_withdrawn', {})
      },
      refusedOnPage,
      requireSignedIn,
    ).routes
}
