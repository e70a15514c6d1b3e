import { ObjectId } from '@mikro-orm/mongodb'
import { endSession as endCall, listSessions, signOutEverywhere } from '@olympiad/contracts/calls/auth'
import { signOut } from '@olympiad/contracts/calls/own-session'
import { inLang, routes } from '@olympiad/contracts/routes'
import { text } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { recordSession } from '../../platform/audit/notes.ts'
import { NotFound } from '../../platform/errors.ts'
import { wantsPage } from '../../platform/http/wants-page.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { ownSelf } from './guards.ts'
import type { Env } from './http-env.ts'
import { sessionCookie } from './session.middleware.ts'
import { endOwnSession, endSession, endSessionsOf, sessionsOf } from './sessions.ts'

/** Ends of sessions, and a person's list of their own. */
export function sessionRoutes(deps: Pick<Deps, 'orm' | 'clientAddress' | 'publicUrl' | 'now'>) {
  const { publicUrl, now } = deps
  const cookie = sessionCookie(publicUrl)

  async function farewell(c: Context<Env>) {
    const user = c.var.user ?? c.var.enrolling
    if (user?.isAdmin()) await recordSession(c, 'signout', { actor: user, email: user.email, now: now() })
    cookie.drop(c)
    if (wantsPage(c)) {
      // All local data (000 §4), where the page's script, which does it in every tab, was not there to.
      if (c.var.token) c.header('clear-site-data', '"storage"')
      return c.redirect(`${inLang(routes.signIn(), c.var.lang)}?signed_out=1`, 303)
    }
    return { success: true as const, msg: text(c.var.lang, 'signout_done') }
  }

  return callRoutes(deps)
    .on(signOut, async (c) => {
      if (c.var.token) await endSession(c.var.em, c.var.token)
      return farewell(c)
    })
    .on(signOutEverywhere, async (c) => {
      // Without a session nobody's can be ended; a person then sees the sign-in, not a refusal in JSON.
      if (!(c.var.user ?? c.var.enrolling) && wantsPage(c)) return c.redirect(inLang(routes.signIn(), c.var.lang), 303)
      await endSessionsOf(c.var.em, ownSelf(c))
      return farewell(c)
    })
    .on(listSessions, async (c) => {
      const own = await sessionsOf(c.var.em, ownSelf(c), c.var.token, now())
      return { sessions: own.map(({ session, current }) => session.view(current)) }
    })
    .on(endCall, async (c, { query }) => {
      const ended = await endOwnSession(c.var.em, ownSelf(c), new ObjectId(query.id), c.var.token)
      if (!ended) throw new NotFound('not_found')
      if (ended.current) cookie.drop(c)
      return { success: true as const, msg: text(c.var.lang, 'session_closed') }
    }).routes
}
