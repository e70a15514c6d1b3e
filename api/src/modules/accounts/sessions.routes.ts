import { ObjectId } from '@mikro-orm/mongodb'
import { endSession as endCall, listSessions, signOutEverywhere } from '@olympiad/contracts/calls/auth'
import { signOut } from '@olympiad/contracts/calls/own-session'
import { inLang, routes } from '@olympiad/contracts/routes'
import { text } from '@olympiad/contracts/texts'
import { type Context, Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { recordSession } from '../../platform/audit/notes.ts'
import { NotFound } from '../../platform/errors.ts'
import { valid } from '../../platform/http/validate.ts'
import { wantsPage } from '../../platform/http/wants-page.ts'
import { ownSelf, ownSession } from './guards.ts'
import type { Env } from './http-env.ts'
import { sessionCookie } from './session.middleware.ts'
import { endOwnSession, endSession, endSessionsOf, sessionsOf } from './sessions.ts'

/** Ends of sessions, and a person's list of their own. */
export function sessionRoutes({ publicUrl, now }: Pick<Deps, 'publicUrl' | 'now'>) {
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
    return c.json({ success: true as const, msg: text(c.var.lang, 'signout_done') })
  }

  return new Hono<Env>()
    .post(signOut.path, async (c) => {
      if (c.var.token) await endSession(c.var.em, c.var.token)
      return farewell(c)
    })
    .post(signOutEverywhere.path, async (c) => {
      // Without a session nobody's can be ended; a person then sees the sign-in, not a refusal in JSON.
      if (!(c.var.user ?? c.var.enrolling) && wantsPage(c)) return c.redirect(inLang(routes.signIn(), c.var.lang), 303)
      await endSessionsOf(c.var.em, ownSelf(c))
      return farewell(c)
    })
    .get(listSessions.path, ownSession, async (c) => {
      const own = await sessionsOf(c.var.em, ownSelf(c), c.var.token, now())
      return c.json({ sessions: own.map(({ session, current }) => session.view(current)) })
    })
    .delete(endCall.path, ownSession, valid('query', endCall.query), async (c) => {
      const ended = await endOwnSession(c.var.em, ownSelf(c), new ObjectId(c.req.valid('query').id), c.var.token)
      if (!ended) throw new NotFound('not_found')
      if (ended.current) cookie.drop(c)
      return c.json({ success: true as const, msg: text(c.var.lang, 'session_closed') })
    })
}
