import { ObjectId } from '@mikro-orm/mongodb'
import { endSession as endCall, listSessions, signOutEverywhere } from '@olympiad/contracts/calls/auth'
import { signOut } from '@olympiad/contracts/calls/current-session'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { translate } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { recordSession } from '../../platform/audit/audit-entries.ts'
import { NotFound } from '../../platform/errors.ts'
import { wantsPage } from '../../platform/http/wants-page.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUserOrEnrolling } from './guards.ts'
import type { Env } from './http-env.ts'
import { sessionCookie } from './session.middleware.ts'
import { endAllSessions, endOwnSession, endSession, findSessions } from './sessions.ts'

export function sessionRoutes(deps: Pick<Deps, 'orm' | 'resolveClientAddress' | 'publicUrl' | 'now'>) {
  const { publicUrl, now } = deps
  const cookie = sessionCookie(publicUrl)

  async function farewell(c: Context<Env>) {
    const user = c.var.user ?? c.var.enrolling
    if (user?.isAdmin()) await recordSession(c, 'signout', { actor: user, email: user.email, now: now() })
    cookie.delete(c)
    if (wantsPage(c)) {
      // 000 §4, in case the page's script did not run.
      if (c.var.token) c.header('clear-site-data', '"storage"')
      return c.redirect(`${withLangPrefix(routes.signIn(), c.var.lang)}?signed_out=1`, 303)
    }
    return { success: true as const, msg: translate(c.var.lang, 'signout_done') }
  }

  return callRoutes(deps)
    .on(signOut, async (c) => {
      if (c.var.token) await endSession(c.var.em, c.var.token)
      return farewell(c)
    })
    .on(signOutEverywhere, async (c) => {
      // A page request gets the sign-in page, not a JSON error.
      if (!(c.var.user ?? c.var.enrolling) && wantsPage(c))
        return c.redirect(withLangPrefix(routes.signIn(), c.var.lang), 303)
      await endAllSessions(c.var.em, requireUserOrEnrolling(c))
      return farewell(c)
    })
    .on(listSessions, async (c) => {
      const own = await findSessions(c.var.em, requireUserOrEnrolling(c), c.var.token, now())
      return { sessions: own.map(({ session, current }) => session.view(current)) }
    })
    .on(endCall, async (c, { query }) => {
      const ended = await endOwnSession(c.var.em, requireUserOrEnrolling(c), new ObjectId(query.id), c.var.token)
      if (!ended) throw new NotFound('not_found')
      if (ended.current) cookie.delete(c)
      return { success: true as const, msg: translate(c.var.lang, 'session_closed') }
    }).routes
}
